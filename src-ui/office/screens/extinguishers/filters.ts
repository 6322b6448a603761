import type { WorkType } from "#shared/entities/extinguisher.ts";
import { among, type Filters, oneOf, type QueryOf, text } from "../../data/list-filters.ts";
import { useListState } from "../../data/use-list.ts";

export const DUE = ["overdue", "dueSoon", "inspectedThisMonth"] as const;
/** The types of work that fall due. */
export const WORK = ["Monthly", "Annual", "SixYear", "Hydrostatic", "Withdrawal"] as const satisfies readonly WorkType[];
/** `all` includes retired extinguishers, which the register omits otherwise. */
const STATE_QUERIES = {
  inService: { isActive: true, isOutOfService: false },
  failed: { isActive: true, lastInspectionPassed: false },
  outOfService: { isActive: true, isOutOfService: true },
  retired: { isActive: false },
  all: {},
} satisfies Record<string, QueryOf<"GET /extinguishers">>;
export const STATES = Object.keys(STATE_QUERIES) as (keyof typeof STATE_QUERIES)[];

/** The filters of the register, by their names in its address. */
export const FILTERS = {
  search: text("searchTerm"),
  location: text("withinLocationId"),
  type: text("extinguisherTypeId"),
  due: among("dueState", DUE),
  work: among("dueKind", WORK),
  state: oneOf<QueryOf<"GET /extinguishers">>(STATE_QUERIES, { isActive: true }),
  /** Only the extinguishers of one import. */
  import: text("importId"),
} satisfies Filters<"GET /extinguishers">;

export const SORTED_BY = "extinguisherCode";

/** What the register shows, kept in its address. */
export type RegisterState = ReturnType<typeof useRegisterState>;

export function useRegisterState() {
  return useListState("GET /extinguishers", FILTERS, SORTED_BY);
}
