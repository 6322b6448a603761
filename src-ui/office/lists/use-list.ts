import type { List } from "#shared/entities/list.ts";
import { useReadList } from "../data/use-read-list.ts";
import type { ListEndpoint, QueryOf, RowOf, ServerReading } from "../data/use-read.ts";
import { useUrlState } from "../urls/use-url-state.ts";
import type { UrlState } from "../urls/use-url-state.ts";
import { listQueryOf, pageOf } from "./list-filters.ts";
import type { ListFilters } from "./list-filters.ts";

/** The filters of a screen, kept in its URL. The back button undoes each choice, but not typing in the search box. */
export interface FilterState<N extends string = string> {
  url: UrlState;
  /** The value of a filter and its setter, for its control. */
  filter: (name: N) => { value: string; onChange: (value: string) => void };
  /** The number of filters set, not counting the search. */
  activeCount: number;
  isFiltered: boolean;
  clear: () => void;
}

/** Returns the filters of these names in the URL. */
export function useFilters<N extends string>(names: readonly N[]): FilterState<N> {
  const url = useUrlState();
  const set = names.filter((name) => url.get(name) !== "");
  return {
    url,
    filter: (name) => ({ value: url.get(name), onChange: (value) => url.set({ [name]: value }, { push: name !== "search" }) }),
    activeCount: set.filter((name) => name !== "search").length,
    isFiltered: set.length > 0,
    clear: () => url.set(Object.fromEntries(names.map((name) => [name, null])), { push: true }),
  };
}

/** The order of a list, kept in its URL. */
interface Sorting {
  sort: string;
  onSort: (sort: string) => void;
}

/** Returns the query of a list with the filters and the order that its URL names. `_endpoint` gives the filters and the query their types. */
export function useListState<E extends ListEndpoint, F extends ListFilters<E>>(_endpoint: E, filters: F, sortedBy = "") {
  const filtering = useFilters(Object.keys(filters) as (keyof F & string)[]);
  const { url } = filtering;
  const sorting: Sorting = {
    sort: url.get("sort") || sortedBy,
    onSort: (sort) => url.set({ sort: sort === sortedBy ? null : sort }, { push: true }),
  };
  return { ...filtering, ...sorting, query: listQueryOf<E>(url, filters, sortedBy) };
}

/** A list of the server, read page by page. */
export interface PagedList<T> extends Partial<Sorting> {
  read: ServerReading<List<T>>;
  /** Shows another page; without `push` it takes the place of the present one. */
  onPage: (page: number, options: { push: boolean }) => void;
}

/** Returns the URL of an entry of a list. It names the page of the list, so that the link back leads there. */
export type HrefOf = (entry: Readonly<Record<string, string>>) => string;

/**
 * Reads the page of a list that its URL names. `sortedBy` is the default order; `fixedQuery` is always part of the query, whatever the filters say.
 */
export function useList<E extends ListEndpoint, F extends ListFilters<E>>(
  endpoint: E,
  filters: F,
  sortedBy = "",
  fixedQuery: Partial<QueryOf<E>> = {},
) {
  const state = useListState(endpoint, filters, sortedBy);
  const { url, query } = state;
  const read = useReadList(endpoint, { pageNumber: pageOf(url), ...query, ...fixedQuery });
  const hrefOf: HrefOf = (entry) => url.href({ ...entry, page: url.get("page") });
  const onPage: PagedList<RowOf<E>>["onPage"] = (page, options) => url.set({ page: page === 1 ? null : page }, options);
  return { ...state, read, hrefOf, onPage };
}
