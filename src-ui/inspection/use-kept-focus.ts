import { useEffect, useRef } from "react";
import { isFocusLost } from "../components/heading-focus.ts";
import { useLatest } from "../use-latest.ts";

/**
 * Keeps the focus from being lost with a button that goes away when it is pressed. Returns the function to call on the press: from then on, once the
 * focus is lost, the element that `findNext` returns gets it, as soon as there is one. If the component goes away first, `onGone` is called.
 */
export function useKeptFocus(findNext: () => HTMLElement | null | undefined, onGone: () => void): () => void {
  const isPressed = useRef(false);
  const gone = useLatest(onGone);
  useEffect(() => {
    if (!isPressed.current || !isFocusLost()) return;
    const next = findNext();
    if (!next) return;
    isPressed.current = false;
    next.focus();
  });
  useEffect(
    () => () => {
      if (isPressed.current && isFocusLost()) gone.current();
    },
    [gone],
  );
  return () => void (isPressed.current = true);
}
