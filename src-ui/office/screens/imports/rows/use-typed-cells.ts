import { useMemo } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { useUnsavedWork } from "../../../../use-unsaved-work.ts";
import { useTypedCellsKey } from "../unsaved-import.ts";

/** A cell that was typed. `before`: what it showed when typing began. */
interface TypedCell {
  text: string;
  before: string;
}

/** The cells of a row that were typed, by column. */
export type TypedRow = ReadonlyMap<number, TypedCell>;
type TypedRows = ReadonlyMap<number, TypedRow>;

/** Cells that were typed and not saved, by row number. */
export interface TypedCells {
  read: () => TypedRows;
  /** Puts the typed cells of a row; an empty map if it is as it was, or saved. */
  change: (rowNumber: number, cells: TypedRow) => void;
}

const isUnsaved = (typed: TypedRows): boolean => typed.size > 0;

/**
 * Returns the cells of a sheet that were typed and not saved: kept for rows that scroll out of sight or leave the filter, and while the person is
 * on another screen. What it returns stays the same while they change, so that typing in one row does not show all others again.
 */
export function useTypedCells(of: Pick<ImportDetail, "importId" | "sheet">): TypedCells {
  const { read, update } = useUnsavedWork<TypedRows>(useTypedCellsKey(of), () => new Map(), { isUnsaved });
  return useMemo(
    () => ({
      read,
      change: (rowNumber, cells) =>
        update((now) => {
          const next = new Map(now);
          if (cells.size > 0) next.set(rowNumber, cells);
          else next.delete(rowNumber);
          return next;
        }),
    }),
    [read, update],
  );
}
