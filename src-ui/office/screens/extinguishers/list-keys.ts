import { useLayoutEffect, useRef } from "react";
import { useKeys } from "../../frame/keys.ts";
import type { ListPlace } from "./list-window.ts";

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
    wanted.current = null;
    (entry.querySelector<HTMLElement>("a[href]") ?? entry).focus({ preventScroll: true });
  }
  useLayoutEffect(focusWanted);

  /** The entry that has the focus, else the one that had it last. */
  function present(): number {
    const focused = document.activeElement?.closest<HTMLElement>("[data-entry]")?.dataset["entry"];
    return focused === undefined ? place.entry() : Number(focused);
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
    if (range && from >= 0) tickFirst(from);
    goTo(from + by, range);
  }
  /** A range begins where the keyboard is, ticked or not. */
  function tickFirst(index: number): void {
    const box = document.querySelector<HTMLInputElement>(`${ENTRY(index)} [type=checkbox]`);
    if (box && !box.checked) tick(index, false);
  }
  const inList = (): boolean => document.activeElement?.closest("[data-entry]") !== null;
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
    x: () => (present() >= 0 ? tick(present(), false) : false),
    X: () => (present() >= 0 ? tick(present(), true) : false),
    Escape: clear,
  });
}
