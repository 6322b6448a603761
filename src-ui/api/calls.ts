import type { SentCall } from "#shared/api/call.ts";
import type { calls as table } from "#shared/api/index.ts";

type Table = typeof table;

/** The table of calls by "METHOD /path". Pages name calls this way because the table itself, with its schemas, would be most of their code. */
type Endpoints = { [N in keyof Table as `${Table[N]["method"]} ${Table[N]["path"]}`]: Table[N] };
export type Endpoint = keyof Endpoints;
export type CallOf<E extends Endpoint> = Endpoints[E];

/** Returns the call at an endpoint, with its types from the table. */
export function callOf<E extends Endpoint>(endpoint: E): SentCall<CallOf<E>> {
  const [method, path] = endpoint.split(" ");
  return { method, path } as SentCall<CallOf<E>>;
}
