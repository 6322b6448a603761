import { useCallback } from "react";
import { useLocation } from "wouter"; // oxlint-disable-line no-restricted-imports -- the one hook that navigates
import { useOnScreenRef } from "../use-on-screen-ref.ts";

type Navigate = ReturnType<typeof useLocation>[1];

/** Returns a function that navigates while the component is on screen: what ends late must not lead a person away from another screen. */
export function useNavigate(): Navigate {
  const [, navigate] = useLocation();
  const isOnScreen = useOnScreenRef();
  return useCallback<Navigate>(
    (to, options) => {
      if (isOnScreen.current) navigate(to, options);
    },
    [navigate, isOnScreen],
  );
}
