import { useCallback, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { useLocation } from "wouter";

type Navigate = ReturnType<typeof useLocation>[1];

/** Returns a function that navigates while the component is on screen: what ends late must not lead a person away from another screen. */
export function useNavigate(): Navigate {
  const [, navigate] = useLocation();
  const isOnScreen = useIsOnScreen();
  return useCallback<Navigate>(
    (to, options) => {
      if (isOnScreen.current) navigate(to, options);
    },
    [navigate, isOnScreen],
  );
}

export function useIsOnScreen(): RefObject<boolean> {
  const isOnScreen = useRef(true);
  useLayoutEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  return isOnScreen;
}
