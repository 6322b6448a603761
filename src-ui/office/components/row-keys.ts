import { type RefObject, useRef } from "react";
import { useKeys } from "../frame/keys.ts";

const LINK = "a[href], button";

/** Moves the focus from row to row with `j`, `k` and the arrows (`data-row` marks a row), and selects the focused row with `x`. */
export function useRowKeys(selection?: { toggle: (id: string) => void }): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);

  function focusRow(step: 1 | -1): void {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const present = rows.findIndex((row) => row.contains(document.activeElement));
    const next = present === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(present + step, 0), rows.length - 1);
    const row = rows[next];
    row?.querySelector<HTMLElement>(LINK)?.focus();
    row?.scrollIntoView({ block: "nearest" });
  }

  function tick(): void {
    const id = document.activeElement?.closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (id !== undefined && body.current?.contains(document.activeElement)) selection?.toggle(id);
  }

  const withinRows = (step: 1 | -1): void | false => (body.current?.contains(document.activeElement) ? focusRow(step) : false);
  useKeys({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    ArrowDown: () => withinRows(1),
    ArrowUp: () => withinRows(-1),
    x: tick,
  });
  return body;
}
