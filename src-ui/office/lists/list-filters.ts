import type { Endpoint } from "../../api/calls.ts";
import type { QueryOf } from "../data/use-read.ts";
import type { UrlState } from "../urls/use-url-state.ts";

/** Returns the part of the query that a filter adds for its value; nothing for an unknown value. */
type ListFilter<E extends Endpoint> = (value: string) => Partial<QueryOf<E>>;

/** The filters of a list by their names in the URL. Those of `L` are set by links, and must be there. */
export type ListFilters<E extends Endpoint, L extends string = never> = Readonly<Record<string, ListFilter<E>> & Record<L, ListFilter<E>>>;

type Named<K extends string, V> = { [P in K]?: V };

/** A filter that sends its text. */
export function textFilter<K extends string>(key: K): (value: string) => Named<K, string> {
  return (value) => (value === "" ? {} : { [key]: value }) as Named<K, string>;
}

/** A filter that sends its value if it is one of the options. */
export function enumFilter<K extends string, V extends string>(key: K, options: readonly V[]): (value: string) => Named<K, V> {
  return (value) => (options.some((option) => option === value) ? { [key]: value } : {}) as Named<K, V>;
}

/** A filter that sends the query of the chosen value, or `otherwise` for any other value. */
export function choiceFilter<Q extends object, O extends object = Record<never, never>>(
  choices: Readonly<Record<string, Q>>,
  otherwise?: O,
) {
  return (value: string): Partial<Q> | O => (Object.hasOwn(choices, value) ? choices[value] : undefined) ?? otherwise ?? {};
}

/** Returns the query of a list for a URL: its filters and its order, by default `sortedBy`. */
export function listQueryOf<E extends Endpoint>({ get }: Pick<UrlState, "get">, filters: ListFilters<E>, sortedBy = "") {
  const sort = get("sort") || sortedBy;
  const parts: Partial<QueryOf<E>>[] = Object.entries(filters).map(([name, toQuery]) => toQuery(get(name)));
  return { ...(sort && { sort }), ...(Object.assign({}, ...parts) as Partial<QueryOf<E>>) };
}

/** Returns the page of a list that a URL names, from 1; by default the first. */
export function pageOf({ get }: Pick<UrlState, "get">): number {
  return Math.max(1, Math.trunc(Number(get("page"))) || 1);
}
