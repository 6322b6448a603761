import type { SentCall } from "#shared/api/call.ts";
import type { calls as table } from "#shared/api/index.ts";

type Table = typeof table;

/** The table of calls by "METHOD /path". A page names a call so, since the table itself, with its schemas, would be most of what it loads. */
type Endpoints = { [N in keyof Table as `${Table[N]["method"]} ${Table[N]["path"]}`]: Table[N] };
export type Endpoint = keyof Endpoints;
export type CallAt<E extends Endpoint> = Endpoints[E];

/** The call at an endpoint, with the types that the table gives it. */
export function callOf<E extends Endpoint>(endpoint: E): SentCall<CallAt<E>> {
  const [method, path] = endpoint.split(" ");
  return { method, path } as SentCall<CallAt<E>>;
}
