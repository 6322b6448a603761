import { QueryClient } from "@tanstack/react-query";
import type { Query, QueryMeta } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { cachedAtOf } from "./use-read.ts";
import type { QueryState } from "./use-read.ts";

/** The interval at which the data on screen is read again, so that other people's changes show up without a reload. */
const REFRESH_INTERVAL_MS = 30_000;
const FRESH_MS = 5_000;

/** Marks a query whose response says when it was created: while it is shown, it stays as it is. */
export const DOCUMENT: QueryMeta = { isDocument: true };

/** Reads again everything on screen but documents that the server has just made, and everything else when it is shown next. */
export function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ refetchType: "none" });
  void client.refetchQueries({ type: "active", predicate: (query) => !isFreshDocument(query) });
}

function isFreshDocument({ meta, state }: Query): boolean {
  return meta === DOCUMENT && state.data !== undefined && cachedAtOf(state as QueryState) === null;
}

/**
 * Creates the cache of the office's server data. Reads are always attempted: without a connection the worker responds with its own copy
 * (`X-Pinseal-From-Device`). Writes are never retried automatically.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: FRESH_MS,
        refetchInterval: REFRESH_INTERVAL_MS,
        refetchOnWindowFocus: true,
        retry: (failures, error) => error instanceof ApiError && error.code === "noResponse" && failures < 1,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
