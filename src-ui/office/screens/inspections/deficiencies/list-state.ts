import { DeficiencyStatus, Severity } from "#shared/entities/deficiency.ts";
import type { UrlState } from "../../../data/url-state.ts";

const PAGE_SIZE = 50;
/** In the address, for those resolved and those not. */
export const ALL = "All";
/** What the address holds; without a status, it is what is not resolved. */
export const FILTERS = ["search", "status", "severity", "location"] as const;

/** How the list is sorted where the address does not say: by what is due first, or by what was resolved last. */
export function sortedBy(url: UrlState): string {
  return url.get("status") === "Resolved" ? "-resolvedDate" : "dueDate";
}

/** The call that the list is read by, and its question. */
export function listOf(url: UrlState) {
  const status = DeficiencyStatus.options.find((value) => value === url.get("status"));
  const severity = Severity.options.find((value) => value === url.get("severity"));
  const query = {
    pageNumber: Math.max(1, Math.trunc(Number(url.get("page"))) || 1),
    pageSize: PAGE_SIZE,
    sort: url.get("sort") || sortedBy(url),
    searchTerm: url.get("search"),
    ...(status && { status }),
    ...(severity && { severity }),
    ...(url.get("location") && { withinLocationId: url.get("location") }),
  };
  const name: "GET /deficiencies" | "GET /deficiencies/open" =
    status || url.get("status") === ALL ? "GET /deficiencies" : "GET /deficiencies/open";
  return { name, query };
}
