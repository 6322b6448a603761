import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseQueryOptions } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallResponse } from "#shared/api/call.ts";
import type { CallInput } from "#shared/api/request.ts";
import type { List } from "#shared/entities/list.ts";
import { ApiError } from "../../api/api-error.ts";
import { callOf } from "../../api/calls.ts";
import type { CallOf, Endpoint } from "../../api/calls.ts";
import type { ApiResponse } from "../../api/response.ts";
import type { Failure } from "../../failure.ts";
import type { Reading } from "../../reading.ts";
import { callOwnerOf, useOfficeSession } from "./office-session.ts";
import type { OfficeSession } from "./office-session.ts";

export type InputOf<E extends Endpoint> = CallInput<CallOf<E>>;
/** The query of a call. */
export type QueryOf<E extends Endpoint> = NonNullable<InputOf<E>["query"]>;
export type ResponseOf<E extends Endpoint> = CallResponse<CallOf<E>>;
export type ListEndpoint = { [E in Endpoint]: ResponseOf<E> extends List<infer _> ? E : never }[Endpoint];
export type RowOf<E extends ListEndpoint> = ResponseOf<E> extends List<infer Row> ? Row : never;

/** A reading from the server. While another page of a list loads, the data is the previous one. */
export interface ServerReading<T, E extends Failure = ApiError> extends Reading<T, E> {
  isLoading: boolean;
  /** The data belongs to an earlier query (filters just changed). */
  isStale: boolean;
  /** When this device read the data, by its own clock, if the server cannot be reached; null when it is fresh. */
  cachedAt: number | null;
}

interface ReadOptions {
  /** False: do not read yet. */
  enabled?: boolean;
  /** False: show nothing while the response to another query loads. */
  keepPrevious?: boolean;
}

/** Returns the key under which the query client keeps the response to a read. */
export function queryKeyOf(session: OfficeSession, endpoint: string, input: unknown) {
  return [session.user.userId, session.tenantId, endpoint, input] as const;
}

/** A read in the query client's own form. */
interface ReadQuery<E extends Endpoint> {
  queryKey: ReturnType<typeof queryKeyOf>;
  queryFn: (context: { signal: AbortSignal }) => Promise<ApiResponse<ResponseOf<E>>>;
}

/** Returns a call as a query for the query client, which sends equal queries only once, whoever makes them. */
export function queryOf<E extends Endpoint>(session: OfficeSession, endpoint: E, input: InputOf<E>): ReadQuery<E> {
  return {
    queryKey: queryKeyOf(session, endpoint, input),
    queryFn: ({ signal }) => session.api.send(callOf(endpoint), input, { owner: callOwnerOf(session), signal }),
  };
}

/** Reads with a call of the table: immediately, every 30 s while shown, on return to the window, and after every write from this page. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, keepPrevious = true }: ReadOptions = {},
): ServerReading<ResponseOf<E>> {
  return useQueryRead<ResponseOf<E>>({
    ...queryOf(useOfficeSession(), endpoint, input),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Makes a query, and returns it as a reading. */
export function useQueryRead<T, E extends Failure = ApiError>(options: UseQueryOptions<ApiResponse<T>, E>): ServerReading<T, E> {
  const query = useQuery(options);
  const { refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  return {
    data: query.data?.value,
    error: query.error,
    isLoading: query.isPending && query.fetchStatus !== "idle",
    isStale: query.isPlaceholderData,
    cachedAt: cachedAtOf(query),
    refresh,
  };
}

/** What the query client says of a query. */
export interface QueryState {
  data: ApiResponse<unknown> | undefined;
  dataUpdatedAt: number;
  error: Error | null;
}

/** Returns when this device read the data of a query, if that is a copy or if it cannot be read again since; null when it is fresh. */
export function cachedAtOf({ data, dataUpdatedAt, error }: QueryState): number | null {
  return data?.cachedAt ?? (data && error instanceof ApiError && error.isPassing ? dataUpdatedAt : null);
}

/** Returns a function that reads once, outside of rendering; fresh data that is already here is not read again. */
export function useReadOnce(): <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ResponseOf<E>> {
  const client = useQueryClient();
  const session = useOfficeSession();
  return useCallback(async (endpoint, input) => (await client.fetchQuery(queryOf(session, endpoint, input))).value, [client, session]);
}
