import { useCallback, useLayoutEffect, useRef } from "react";
import { fieldId } from "./field-errors.ts";

/** Returns a function that focuses a control once the current change is on screen, since it may not be there yet. */
export function useFocusNext(): (key: string, control: string) => void {
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  });
  return useCallback((key, control) => {
    next.current = fieldId(key, control);
  }, []);
}
