import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

/** How often what is on screen is read again, so that other people's changes show up without a reload. */
const REFRESH_INTERVAL_MS = 30_000;
const FRESH_MS = 5_000;

/**
 * The office's copy of what the server said. Reads are made in any case: without a connection the worker answers with what it kept
 * (`X-Pinseal-From-Device`). Writes are never repeated by themselves here.
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
