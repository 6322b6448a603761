import { useRef } from "react";
import type { RefObject } from "react";
import { useShortcuts } from "../../frame/use-shortcuts.ts";

/** Rows are marked as the entries of a list are, so that a table beside the tree knows when the tree has the keys. */
const ROW = "[data-entry]";

/**
 * The keys of a tree of nested lists: `j`, `k`, up and down move between rows; right opens; left closes or moves to the parent row. A list beside
 * the tree has the keys while it has the focus.
 */
export function useTreeShortcuts(): RefObject<HTMLElement | null> {
  const tree = useRef<HTMLElement>(null);

  const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  function present(): HTMLElement | null {
    const row = focusedRow();
    return row && tree.current?.contains(row) ? row : null;
  }
  function focus(row: Element | null | undefined): void {
    row?.querySelector<HTMLElement>("a")?.focus();
    row?.scrollIntoView({ block: "nearest" });
  }
  function step(by: 1 | -1): void | false {
    const rows = [...(tree.current?.querySelectorAll(ROW) ?? [])];
    const row = present();
    if (!row && focusedRow()) return false;
    const at = row ? rows.indexOf(row) + by : by === 1 ? 0 : rows.length - 1;
    focus(rows[Math.min(Math.max(at, 0), rows.length - 1)]);
  }
  function unfold(open: boolean): void | false {
    const row = present();
    if (!row) return false;
    const toggle = row.querySelector<HTMLElement>("[data-toggle]");
    if (toggle && (toggle.getAttribute("aria-expanded") === "true") !== open) toggle.click();
    else if (open) step(1);
    else focus(row.closest("ul")?.closest("li")?.querySelector(ROW));
  }

  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => (present() ? step(1) : false),
    ArrowUp: () => (present() ? step(-1) : false),
    ArrowRight: () => unfold(true),
    ArrowLeft: () => unfold(false),
  });
  return tree;
}
