import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { useShortcuts } from "../frame/use-shortcuts.ts";
import type { ListPosition } from "./list-position.ts";

interface ListShortcutsOptions {
  /** The frame of the entries; each of them carries its index in the list, from 0, as `data-entry`. */
  list: RefObject<HTMLElement | null>;
  count: number;
  /** The number of entries side by side. */
  perRow?: number;
  /** Remembers which entry had the focus last. */
  position?: ListPosition;
  /** Brings a row into sight. */
  scrollTo: (row: number) => void;
  selection?: { rows: ReadonlyMap<string, unknown>; toggle: (index: number, range: boolean) => void; clear: () => void } | undefined;
}

/**
 * The keys of a list, even if only part of it is rendered: `j`, `k` and the arrows move, `x` selects, with Shift a range; Enter follows the
 * link; Escape clears the selection.
 */
export function useListShortcuts({ list, count, perRow = 1, position, scrollTo, selection }: ListShortcutsOptions): void {
  const wanted = useRef<number | null>(null);

  /** Returns the index of the entry that contains the element; null outside of the list. */
  function entryOf(element: EventTarget | null): number | null {
    const entry = element instanceof Element && list.current?.contains(element) ? element.closest<HTMLElement>("[data-entry]") : null;
    return entry ? Number(entry.dataset["entry"]) : null;
  }
  function elementOf(index: number): HTMLElement | null {
    return list.current?.querySelector<HTMLElement>(`[data-entry="${index}"]`) ?? null;
  }
  function focusWanted(): void {
    const entry = wanted.current === null ? null : elementOf(wanted.current);
    if (!entry) return;
    const link = entry.querySelector<HTMLElement>("a[href], button");
    (link ?? entry).focus({ preventScroll: true });
    // An entry whose content is not loaded yet keeps the focus until it has a link.
    if (link) wanted.current = null;
  }
  useLayoutEffect(focusWanted);

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      const entry = entryOf(target);
      if (entry === null) wanted.current = null;
      else position?.setFocusedRow(entry);
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  });

  /** Returns the entry that has the focus, or else the one that had it last; null before any had it. */
  function present(): number | null {
    return entryOf(document.activeElement) ?? position?.focusedRow() ?? null;
  }
  /** Returns the first rendered entry that is not above the list's frame or the window. */
  function firstInSight(): number {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    const frameTop = list.current?.getBoundingClientRect().top ?? 0;
    return entryOf(entries.find((entry) => entry.getBoundingClientRect().top >= Math.max(frameTop, 0)) ?? null) ?? 0;
  }
  function goTo(index: number, { range = false } = {}): void {
    if (count === 0) return;
    const next = Math.min(Math.max(index, 0), count - 1);
    if (range) selection?.toggle(next, true);
    position?.setFocusedRow(next);
    wanted.current = next;
    scrollTo(Math.floor(next / perRow));
    focusWanted();
  }
  function step(by: number, { range = false } = {}): void | false {
    const from = present();
    if (from === null) return isInAnother(document.activeElement) ? false : goTo(firstInSight(), { range });
    if (range) selectFirst(from);
    goTo(from + by, { range });
  }
  /** Whether another list on the screen has the focus and thus the keys. */
  function isInAnother(element: Element | null): boolean {
    return element !== null && element.closest("[data-entry]") !== null && entryOf(element) === null;
  }
  /** Starts a range at the current entry, selected or not. */
  function selectFirst(index: number): void {
    const box = elementOf(index)?.querySelector<HTMLInputElement>("[type=checkbox]");
    if (box && !box.checked) selection?.toggle(index, false);
  }
  function toggleCurrent({ range = false } = {}): void | false {
    const entry = present();
    return entry === null ? false : selection?.toggle(entry, range);
  }
  const inList = (): boolean => entryOf(document.activeElement) !== null;
  const arrow = (by: number) => (event: KeyboardEvent) => (inList() ? step(by, { range: event.shiftKey }) : false);

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    J: () => step(1, { range: true }),
    K: () => step(-1, { range: true }),
    ArrowDown: arrow(perRow),
    ArrowUp: arrow(-perRow),
    ...(perRow > 1 && { ArrowRight: arrow(1), ArrowLeft: arrow(-1) }),
    Home: () => (inList() ? goTo(0) : false),
    End: () => (inList() ? goTo(count - 1) : false),
    x: () => toggleCurrent(),
    X: () => toggleCurrent({ range: true }),
    Escape: () => (selection && selection.rows.size > 0 ? selection.clear() : false),
  });
}
