import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { focusHeading, isFocusLost } from "../../components/heading-focus.ts";

/**
 * Keeps the focus from being lost when the entry that has it, or its button, goes away: the entry that is at this place then gets it, the last
 * one if there is none, or the heading once the list itself is gone. Entries are marked as for `useListShortcuts`.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; index: number } | null>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      // A dialog returns the focus when it closes.
      if (!(target instanceof Element) || target.closest("dialog")) return;
      const entry = list.current?.contains(target) ? target.closest<HTMLElement>("[data-entry]") : null;
      last.current = entry && { element: target, index: Number(entry.dataset["entry"]) };
    };
    document.addEventListener("focusin", note);
    return () => {
      document.removeEventListener("focusin", note);
      setTimeout(() => last.current && isFocusLost() && focusHeading({ preventScroll: true }));
    };
  }, [list]);

  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected || !isFocusLost()) return;
    const entries = list.current?.querySelectorAll<HTMLElement>("[data-entry]");
    entries?.[Math.min(last.current.index, entries.length - 1)]?.focus();
  });
}
