import { useMemo, useState } from "react";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { useSelection } from "../../../components/selection.ts";

export type RowSelection = ReturnType<typeof useRowSelection>;

/** Ticked inspections with what was last known of each, on this page of the list or another. */
export function useRowSelection(shown: readonly InspectionSummary[] = []) {
  const { ids, count, clear, toggle, toggleAll } = useSelection();
  const [seen, setSeen] = useState<ReadonlyMap<string, InspectionSummary>>(new Map());
  return useMemo(() => {
    const present = new Map(shown.map((row) => [row.inspectionId, row]));
    const remember = (): void => setSeen((before) => new Map([...before, ...present]));
    return {
      ids,
      count,
      clear,
      rows: [...ids].flatMap((id) => present.get(id) ?? seen.get(id) ?? []),
      toggle: (id: string) => {
        remember();
        toggle(id);
      },
      toggleAll: (all: readonly string[]) => {
        remember();
        toggleAll(all);
      },
    };
  }, [shown, seen, ids, count, clear, toggle, toggleAll]);
}
