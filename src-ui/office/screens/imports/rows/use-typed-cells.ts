import { useMemo } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { useUnsavedWork } from "../../../../use-unsaved-work.ts";
import { useTypedCellsKey } from "../unsaved-import.ts";

/** Cells by row number. */
type Cells = ReadonlyMap<number, readonly string[]>;

/** Cells that were typed and not saved. */
export interface TypedCells {
  read: () => Cells;
  /** Puts the cells of a row; null if it is as it was, or saved. */
  change: (rowNumber: number, cells: readonly string[] | null) => void;
}

const isUnsaved = (typed: Cells): boolean => typed.size > 0;

/**
 * Returns the cells of a sheet that were typed and not saved: kept for rows that scroll out of sight or leave the filter, and while the person is
 * on another screen. What it returns stays the same while they change, so that typing in one row does not show all others again.
 */
export function useTypedCells(of: Pick<ImportDetail, "importId" | "sheet">): TypedCells {
  const { read, update } = useUnsavedWork<Cells>(useTypedCellsKey(of), () => new Map(), { isUnsaved });
  return useMemo(
    () => ({
      read,
      change: (rowNumber, cells) =>
        update((now) => {
          const next = new Map(now);
          if (cells) next.set(rowNumber, cells);
          else next.delete(rowNumber);
          return next;
        }),
    }),
    [read, update],
  );
}
