import { useEffect, useLayoutEffect, useRef } from "react";
import { useKeys } from "../frame/keys.ts";
import type { ListPlace } from "../data/list-place.ts";

/** The place in the list of the entry that an element belongs to. */
function entryOf(element: EventTarget | null): number | null {
  const entry = element instanceof Element ? element.closest<HTMLElement>("[data-entry]")?.dataset["entry"] : undefined;
  return entry === undefined ? null : Number(entry);
}

/** Of what is rendered the first entry that is not above the list's frame or the window. */
function firstInSight(): number {
  const entries = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  const frameTop = entries[0]?.closest("[role=table]")?.getBoundingClientRect().top ?? 0;
  const first = entries.find((entry) => entry.getBoundingClientRect().top >= Math.max(frameTop, 0));
  return entryOf(first ?? null) ?? 0;
}

interface ListKeysOptions {
  /** Entries of the list. */
  count: number;
  /** Entries beside each other. */
  perRow: number;
  place: ListPlace;
  /** Brings a row into sight. */
  scrollTo: (row: number) => void;
  tick: (index: number, range: boolean) => void;
  /** Nothing is ticked any more. */
  clear: () => void;
}

/** Marks the element of an entry, by its place in the list. */
const ENTRY = (index: number): string => `[data-entry="${index}"]`;

/**
 * The keys of a list of which only a part is rendered: `j`, `k` and the arrows move, `x` ticks, with Shift all on the way; Enter is the link's own;
 * Escape takes the ticks away.
 */
export function useListKeys({ count, perRow, place, scrollTo, tick, clear }: ListKeysOptions): void {
  const wanted = useRef<number | null>(null);

  function focusWanted(): void {
    if (wanted.current === null) return;
    const entry = document.querySelector<HTMLElement>(ENTRY(wanted.current));
    if (!entry) return;
    const link = entry.querySelector<HTMLElement>("a[href]");
    (link ?? entry).focus({ preventScroll: true });
    // An entry whose content is not there yet holds the focus for its link.
    if (link) wanted.current = null;
  }
  useLayoutEffect(focusWanted);

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      const entry = entryOf(target);
      if (entry === null) wanted.current = null;
      else place.goTo(entry);
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [place]);

  /** The entry that has the focus, else the one that had it last; null before one had it. */
  function present(): number | null {
    return entryOf(document.activeElement) ?? place.entry();
  }
  function goTo(index: number, range: boolean): void {
    if (count === 0) return;
    const next = Math.min(Math.max(index, 0), count - 1);
    if (range) tick(next, true);
    place.goTo(next);
    wanted.current = next;
    scrollTo(Math.floor(next / perRow));
    focusWanted();
  }
  function step(by: number, range = false): void {
    const from = present();
    if (from === null) return goTo(firstInSight(), range);
    if (range) tickFirst(from);
    goTo(from + by, range);
  }
  /** A range begins where the keyboard is, ticked or not. */
  function tickFirst(index: number): void {
    const box = document.querySelector<HTMLInputElement>(`${ENTRY(index)} [type=checkbox]`);
    if (box && !box.checked) tick(index, false);
  }
  function tickPresent(range: boolean): void | false {
    const entry = present();
    return entry === null ? false : tick(entry, range);
  }
  const inList = (): boolean => entryOf(document.activeElement) !== null;
  const arrow = (by: number) => (event: KeyboardEvent) => (inList() ? step(by, event.shiftKey) : false);

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    J: () => step(1, true),
    K: () => step(-1, true),
    ArrowDown: arrow(perRow),
    ArrowUp: arrow(-perRow),
    ...(perRow > 1 && { ArrowRight: arrow(1), ArrowLeft: arrow(-1) }),
    Home: () => (inList() ? goTo(0, false) : false),
    End: () => (inList() ? goTo(count - 1, false) : false),
    x: () => tickPresent(false),
    X: () => tickPresent(true),
    Escape: clear,
  });
}
