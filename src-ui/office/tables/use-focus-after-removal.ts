import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { focusHeading, isFocusLost } from "../../components/heading-focus.ts";

/**
 * Keeps the focus from being lost when an entry of the list that has it, or its button, goes away: the entry that is now at this place gets it,
 * or else the last one. After a button below the entries, which showed more of them, the first new one gets it; without any, the heading. Entries
 * are marked as for `useListShortcuts`, and can take the focus.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; index: number } | null>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      // A dialog returns the focus when it closes.
      if (!(target instanceof Element) || target.closest("dialog")) return;
      const index = target.closest<HTMLElement>("[data-entry]")?.dataset["entry"] ?? entriesOf(list).length;
      last.current = list.current?.contains(target) ? { element: target, index: Number(index) } : null;
    };
    document.addEventListener("focusin", note);
    return () => {
      document.removeEventListener("focusin", note);
      setTimeout(() => last.current && isFocusLost() && focusHeading({ preventScroll: true }));
    };
  }, [list]);

  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected || !isFocusLost()) return;
    const entries = entriesOf(list);
    const next = entries[Math.min(last.current.index, entries.length - 1)];
    if (next) next.focus();
    else focusHeading({ preventScroll: true });
  });
}

function entriesOf(list: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(list.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
}
