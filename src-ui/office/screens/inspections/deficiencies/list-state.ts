import { DeficiencyStatus, Severity } from "#shared/entities/deficiency.ts";
import { among, type Filters, text } from "../../../data/list-filters.ts";

/** In the address, for those resolved and those not. */
export const ALL = "All";

/** What filters the list; without a status, it is of what is not resolved. */
export const FILTERS = {
  search: text("searchTerm"),
  status: among("status", DeficiencyStatus.options),
  severity: among("severity", Severity.options),
  location: text("withinLocationId"),
} satisfies Filters<"GET /deficiencies">;

/** The call that the list is read by. */
export function callFor(status: string): "GET /deficiencies" | "GET /deficiencies/open" {
  return [...DeficiencyStatus.options, ALL].includes(status) ? "GET /deficiencies" : "GET /deficiencies/open";
}
