import { useCallback } from "react";
import { PATHS } from "../../../urls/paths.ts";
import { useSearch } from "../../../urls/use-url.ts";
import { inspectionPath } from "../../urls/record-paths.ts";

/**
 * Returns `inspectionPath` with the query of this screen. That is the query of the list that the inspection is opened from, whose filters the link
 * back keeps.
 */
export function useInspectionPath(): typeof inspectionPath {
  const search = useSearch();
  return useCallback((inspectionId, part) => withSearch(inspectionPath(inspectionId, part), search), [search]);
}

/** Returns the path of the list that an inspection was opened from, with its filters. */
export function useInspectionListPath(): string {
  return withSearch(PATHS.inspections, useSearch());
}

function withSearch(path: string, search: string): string {
  return search === "" ? path : `${path}?${search}`;
}
