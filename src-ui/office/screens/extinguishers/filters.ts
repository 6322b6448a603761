import type { CallQuery } from "#shared/api/call.ts";
import type { extinguisherCalls } from "#shared/api/extinguishers.ts";
import type { DueKind } from "#shared/entities/extinguisher.ts";
import type { UrlState } from "../../data/url-state.ts";

export const DUE = ["overdue", "dueSoon", "inspectedThisMonth"] as const;
/** The kinds of work that fall due. */
export const WORK = ["Monthly", "Annual", "SixYear", "Hydrostatic", "Withdrawal"] as const satisfies readonly DueKind[];
/** `all` takes in what is retired, which a register leaves out otherwise. */
export const STATES = ["inService", "failed", "outOfService", "retired", "all"] as const;
type State = (typeof STATES)[number];

/** What the register shows, as its address names it. */
export interface Filters {
  search: string;
  location: string;
  type: string;
  due: string;
  work: string;
  state: string;
  /** What one import brought in. */
  import: string;
  sort: string;
}

export const SORT_BY_DEFAULT = "extinguisherCode";
const NAMES = ["search", "location", "type", "due", "work", "state", "import"] as const;

export function filtersOf(url: Pick<UrlState, "get">): Filters {
  return {
    search: url.get("search"),
    location: url.get("location"),
    type: url.get("type"),
    due: url.get("due"),
    work: url.get("work"),
    state: url.get("state"),
    import: url.get("import"),
    sort: url.get("sort") || SORT_BY_DEFAULT,
  };
}

/** Something narrows the list. */
export function isFiltered(filters: Filters): boolean {
  return NAMES.some((name) => filters[name] !== "");
}

/** The changes of the address that take every filter away; the order stays. */
export const NO_FILTERS: Readonly<Record<string, null>> = Object.fromEntries(NAMES.map((name) => [name, null]));

type Query = Omit<CallQuery<typeof extinguisherCalls.listExtinguishers>, "pageNumber" | "pageSize">;

const STATE_QUERY: Readonly<Record<State, Query>> = {
  inService: { isActive: true, isOutOfService: false },
  failed: { isActive: true, lastInspectionPassed: false },
  outOfService: { isActive: true, isOutOfService: true },
  retired: { isActive: false },
  all: {},
};

/** The filters as the server knows them; what the address names wrongly is left out. */
export function queryOf({ search, location, type, due, work, state, import: importId, sort }: Filters): Query {
  const dueState = DUE.find((known) => known === due);
  const dueKind = WORK.find((known) => known === work);
  const chosen = STATES.find((known) => known === state);
  return {
    ...(chosen ? STATE_QUERY[chosen] : { isActive: true }),
    ...(search && { searchTerm: search }),
    ...(location && { withinLocationId: location }),
    ...(type && { extinguisherTypeId: type }),
    ...(dueState && { dueState }),
    ...(dueKind && { dueKind }),
    ...(importId && { importId }),
    sort,
  };
}
