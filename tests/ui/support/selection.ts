import type { Selection } from "../../../src-ui/office/tables/use-selection.ts";

/** Returns a selection of these rows, all of which its list shows. `keep` is given the ids of those that stay selected. */
export function selectionOf<T>(
  rows: readonly T[],
  idOf: (row: T) => string,
  keep: (ids: readonly string[]) => void = () => {},
): Selection<T> {
  return {
    rows: new Map(rows.map((row) => [idOf(row), row])),
    hiddenCount: 0,
    isAll: true,
    toggle: () => {},
    toggleAll: () => {},
    keep,
    clear: () => keep([]),
  };
}
