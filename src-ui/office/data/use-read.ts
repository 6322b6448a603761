import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallAnswer } from "#shared/api/call.ts";
import type { CallInput } from "#shared/api/request.ts";
import type { Answer } from "../api/answer.ts";
import type { ApiError } from "../api/api-error.ts";
import { type CallAt, callOf, type Endpoint } from "../api/calls.ts";
import { type Office, ownerOf, useOffice } from "./office.ts";

export type InputOf<E extends Endpoint> = CallInput<CallAt<E>>;
export type AnswerOf<E extends Endpoint> = CallAnswer<CallAt<E>>;

export interface Read<T> {
  /** The latest answer; undefined until there is one. While another page of a list loads, the one before stays. */
  data: T | undefined;
  /** Why there is no data, or why the latest read failed. */
  error: ApiError | null;
  loading: boolean;
  /** What is shown belongs to an earlier question (filters just changed). */
  stale: boolean;
  /** When the server said this, where it is the device's own copy; null when it is fresh. */
  keptAt: number | null;
  refresh: () => void;
}

interface ReadOptions {
  /** False: do not ask yet. */
  enabled?: boolean;
  /** False: show nothing while the answer to another question loads. */
  keepPrevious?: boolean;
}

function keyOf(office: Office, endpoint: Endpoint, input: unknown) {
  return [office.user.userId, office.tenantId, endpoint, input] as const;
}

/** As the query client takes it. */
interface Question<E extends Endpoint> {
  queryKey: ReturnType<typeof keyOf>;
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<AnswerOf<E>>>;
}

/** A call as a question of the query client; the same question is asked once, whoever asks. */
export function questionOf<E extends Endpoint>(office: Office, endpoint: E, input: InputOf<E>): Question<E> {
  return {
    queryKey: keyOf(office, endpoint, input),
    queryFn: ({ signal }) => office.api.send(callOf(endpoint), input, { of: ownerOf(office), signal }),
  };
}

/** Reads by a call of the table, and again every 30 s while it is shown, on return to the window, and after every write of this page. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, keepPrevious = true }: ReadOptions = {},
): Read<AnswerOf<E>> {
  const query = useQuery<Answer<AnswerOf<E>>, ApiError>({
    ...questionOf(useOffice(), endpoint, input),
    enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const { refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  return {
    data: query.data?.value,
    error: query.error,
    loading: query.isPending && query.fetchStatus !== "idle",
    stale: query.isPlaceholderData,
    keptAt: query.data?.keptAt ?? null,
    refresh,
  };
}

/** Reads once, outside of rendering, out of what is known where that is fresh. */
export function useAsk(): <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>> {
  const client = useQueryClient();
  const office = useOffice();
  return useCallback(async (endpoint, input) => (await client.fetchQuery(questionOf(office, endpoint, input))).value, [client, office]);
}
