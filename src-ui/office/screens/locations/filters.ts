import { choiceFilter, textFilter } from "../../lists/list-filters.ts";
import type { ListFilters } from "../../lists/list-filters.ts";

/** The orders of the tree and of search results, by the server's names; the first is the default. */
export const SORTS = ["locationName", "locationCode", "-overdue"] as const;
export type Sort = (typeof SORTS)[number];

export const FILTERS = {
  search: textFilter("searchTerm"),
  show: choiceFilter({ archived: { isActive: false } }, { isActive: true }),
} satisfies ListFilters<"GET /locations">;
