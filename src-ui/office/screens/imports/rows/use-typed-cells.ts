import { useEffect, useState } from "react";
import { useUnsavedStore } from "../../../forms/use-unsaved-store.ts";

/**
 * Returns the cells that were typed and not saved, by row number: kept for rows that scroll out of sight or leave the filter, and while the person
 * is on another screen.
 */
export function useTypedCells(importId: string): Map<number, string[]> {
  const store = useUnsavedStore(`rows of import ${importId}`);
  const [typed] = useState(() => store.get<Map<number, string[]>>() ?? new Map<number, string[]>());
  useEffect(() => store.put(typed), [store, typed]);
  return typed;
}
