import type { Endpoint } from "../api/calls.ts";
import type { UrlState } from "./url-state.ts";
import type { InputOf } from "./use-read.ts";

export type QueryOf<E extends Endpoint> = NonNullable<InputOf<E>["query"]>;

/** What each filter of a list asks the server for, by its name in the address; nothing for what is no value of it. */
export type Filters<E extends Endpoint> = Readonly<Record<string, (value: string) => Partial<QueryOf<E>>>>;

type Named<K extends string, V> = { [P in K]?: V };

/** Asks for the text itself. */
export function text<K extends string>(key: K): (value: string) => Named<K, string> {
  return (value) => (value === "" ? {} : { [key]: value }) as Named<K, string>;
}

/** Asks for the value where it is one of the options. */
export function among<K extends string, V extends string>(key: K, options: readonly V[]): (value: string) => Named<K, V> {
  return (value) => (options.some((option) => option === value) ? { [key]: value } : {}) as Named<K, V>;
}

/** Asks for what stands beside the value, and for `otherwise` where none does. */
export function oneOf<Q extends object, O extends object = Record<never, never>>(choices: Readonly<Record<string, Q>>, otherwise?: O) {
  return (value: string): Partial<Q> | O => (Object.hasOwn(choices, value) ? choices[value] : undefined) ?? otherwise ?? {};
}

/** What an address asks of a list by its filters and its order, which is `sortedBy` where it names none. */
export function listQueryOf<E extends Endpoint>({ get }: Pick<UrlState, "get">, filters: Filters<E>, sortedBy = "") {
  const sort = get("sort") || sortedBy;
  const asked: Partial<QueryOf<E>>[] = Object.entries(filters).map(([name, ask]) => ask(get(name)));
  return { ...(sort && { sort }), ...(Object.assign({}, ...asked) as Partial<QueryOf<E>>) };
}

/** The page of a list, from 1, that an address names; the first where it names none. */
export function pageOf({ get }: Pick<UrlState, "get">): number {
  return Math.max(1, Math.trunc(Number(get("page"))) || 1);
}
