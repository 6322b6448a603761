import { DeficiencyStatus } from "#shared/entities/deficiency.ts";
import { SEVERITIES } from "#shared/severities.ts";
import { enumFilter, textFilter } from "../../../lists/list-filters.ts";
import type { ListFilters } from "../../../lists/list-filters.ts";

/** The status in the URL that lists resolved and unresolved deficiencies. */
export const ALL_STATUSES = "All";

/** The filters of the list; without a status, it has what is not resolved. */
export const FILTERS = {
  search: textFilter("searchTerm"),
  status: enumFilter("status", DeficiencyStatus.options),
  severity: enumFilter("severity", SEVERITIES),
  location: textFilter("withinLocationId"),
} satisfies ListFilters<"GET /deficiencies">;

/** Returns the endpoint that lists deficiencies of a status. */
export function endpointFor(status: string): "GET /deficiencies" | "GET /deficiencies/open" {
  return [...DeficiencyStatus.options, ALL_STATUSES].includes(status) ? "GET /deficiencies" : "GET /deficiencies/open";
}
