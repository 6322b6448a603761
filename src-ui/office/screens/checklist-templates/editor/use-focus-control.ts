import { useCallback } from "react";
import { useFocusNext } from "../../../components/use-focus-next.ts";
import { fieldId } from "./field-errors.ts";

/** Returns a function that focuses a control of a section or question once the current change is on screen. */
export function useFocusControl(): (key: string, control: string) => void {
  const focusNext = useFocusNext();
  return useCallback((key, control) => focusNext(fieldId(key, control)), [focusNext]);
}
