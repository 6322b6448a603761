import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";

/** The interval at which the data on screen is read again, so that other people's changes show up without a reload. */
const REFRESH_INTERVAL_MS = 30_000;
const FRESH_MS = 5_000;

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
