import { useCallback, useLayoutEffect, useRef } from "react";

/** Returns a function that focuses the control with this id once the current change is on screen, since it may not be there yet. */
export function useFocusNext(): (id: string) => void {
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  });
  return useCallback((id) => {
    next.current = id;
  }, []);
}
