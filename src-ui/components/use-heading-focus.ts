import { useEffect, useRef } from "react";
import { focusHeading, isFocusLost } from "./heading-focus.ts";

/** Moves the focus to the heading when a change of `shown` took away the control that had it. */
export function useHeadingFocus(shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && isFocusLost()) focusHeading();
    before.current = shown;
  }, [shown]);
}
