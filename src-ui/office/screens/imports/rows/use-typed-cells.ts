import { useUnsavedWork } from "../../../../use-unsaved-work.ts";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";

type TypedCells = Map<number, string[]>;

const hasCells = (typed: TypedCells): boolean => typed.size > 0;

export function useTypedCellsKey(importId: string): string {
  return useUnsavedKey(`rows of import ${importId}`);
}

/**
 * Returns the cells that were typed and not saved, by row number: kept for rows that scroll out of sight or leave the filter, and while the person
 * is on another screen.
 */
export function useTypedCells(importId: string): TypedCells {
  return useUnsavedWork<TypedCells>(useTypedCellsKey(importId), () => new Map(), hasCells).work;
}
