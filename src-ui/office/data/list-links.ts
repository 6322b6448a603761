import { PATHS } from "../../paths.ts";

/** What the list of extinguishers is filtered by, as its address says it. */
interface ExtinguisherFilters {
  due?: "overdue" | "dueSoon" | "inspectedThisMonth";
  state?: "failed" | "outOfService";
  /** The kind of work that `due` is about. */
  work?: string;
  /** A location, with all that lies within it. */
  location?: string | undefined;
}

interface InspectionFilters {
  /** `completed`: either of the two. */
  result?: "passed" | "failed" | "completed";
  status?: string;
  type?: string | undefined;
  /** A location, with all that lies within it. */
  location?: string | undefined;
  /** Calendar days of the tenant. */
  from?: string;
  to?: string;
  view?: "calendar" | "deficiencies";
}

/** The list of extinguishers, filtered. */
export function extinguishersPath(filters: ExtinguisherFilters = {}): string {
  return withQuery(PATHS.extinguishers, filters);
}

/** The list of inspections, filtered. */
export function inspectionsPath(filters: InspectionFilters = {}): string {
  return withQuery(PATHS.inspections, filters);
}

function withQuery(path: string, filters: object): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
