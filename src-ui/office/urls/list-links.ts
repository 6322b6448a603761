import { PATHS } from "../../urls/paths.ts";

/** Filters of the list of extinguishers, by their names in its URL. */
interface ExtinguisherFilters {
  due?: "overdue" | "dueSoon" | "inspectedThisMonth";
  state?: "failed" | "outOfService";
  /** The type of work that `due` is about. */
  work?: string;
  /** A location, including its sub-locations. */
  location?: string | undefined;
}

interface InspectionFilters {
  /** `completed` is either of the two. */
  result?: "passed" | "failed" | "completed";
  status?: string;
  type?: string | undefined;
  /** A location, including its sub-locations. */
  location?: string | undefined;
  /** Calendar days of the tenant. */
  from?: string;
  to?: string;
  view?: "calendar" | "deficiencies";
}

/** Returns the path of the filtered list of extinguishers. */
export function extinguishersPath(filters: ExtinguisherFilters = {}): string {
  return withQuery(PATHS.extinguishers, filters);
}

/** Returns the path of the filtered list of inspections. */
export function inspectionsPath(filters: InspectionFilters = {}): string {
  return withQuery(PATHS.inspections, filters);
}

function withQuery(path: string, filters: object): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
