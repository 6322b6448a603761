import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Returns a ref to whether the component is on screen, for what ends late. */
export function useOnScreenRef(): RefObject<boolean> {
  const isOnScreen = useRef(true);
  useLayoutEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  return isOnScreen;
}
