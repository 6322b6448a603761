import { WORK_TYPES_LEAST_FIRST } from "#shared/due-dates.ts";
import type { QueryOf } from "../../../data/use-read.ts";
import { enumFilter, choiceFilter, textFilter } from "../../../lists/list-filters.ts";
import type { ListFilters } from "../../../lists/list-filters.ts";
import { useListState } from "../../../lists/use-list.ts";
import type { ExtinguisherLinkFilters } from "../../../urls/list-paths.ts";

type RegisterQuery = QueryOf<"GET /extinguishers">;
type Linked = Required<ExtinguisherLinkFilters>;

export const DUE = ["overdue", "dueSoon", "inspectedThisMonth"] as const satisfies readonly Linked["due"][];
/** `all` includes retired extinguishers, which the register omits otherwise. */
const STATE_QUERIES = {
  inService: { isActive: true, isOutOfService: false },
  failed: { isActive: true, lastInspectionPassed: false },
  outOfService: { isActive: true, isOutOfService: true },
  retired: { isActive: false },
  all: {},
} satisfies Record<string, RegisterQuery> & Record<Linked["state"], RegisterQuery>;
export const STATES = Object.keys(STATE_QUERIES) as (keyof typeof STATE_QUERIES)[];

/** The filters of the register, by their names in its URL. */
export const FILTERS = {
  search: textFilter("searchTerm"),
  location: textFilter("withinLocationId"),
  type: textFilter("extinguisherTypeId"),
  due: enumFilter("dueState", DUE),
  work: enumFilter("dueKind", WORK_TYPES_LEAST_FIRST),
  state: choiceFilter<RegisterQuery>(STATE_QUERIES, { isActive: true }),
  /** Only the extinguishers of one import. */
  import: textFilter("importId"),
} satisfies ListFilters<"GET /extinguishers", keyof Linked>;

export const DEFAULT_SORT = "extinguisherCode";

/** What the register shows, kept in its URL. */
export type RegisterState = ReturnType<typeof useRegisterState>;

export function useRegisterState() {
  return useListState("GET /extinguishers", FILTERS, DEFAULT_SORT);
}
