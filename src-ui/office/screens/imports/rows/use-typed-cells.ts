import type { ImportDetail } from "#shared/entities/import.ts";
import { useUnsavedWork } from "../../../../use-unsaved-work.ts";
import { useTypedCellsKey } from "../unsaved-import.ts";

type TypedCells = Map<number, string[]>;

const isUnsaved = (typed: TypedCells): boolean => typed.size > 0;

/**
 * Returns the cells of a sheet that were typed and not saved, by row number: kept for rows that scroll out of sight or leave the filter, and
 * while the person is on another screen.
 */
export function useTypedCells(of: Pick<ImportDetail, "importId" | "sheet">): TypedCells {
  return useUnsavedWork<TypedCells>(useTypedCellsKey(of), () => new Map(), { isUnsaved }).work;
}
