import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { List } from "#shared/entities/list.ts";
import type { ApiResponse } from "../api/response.ts";
import type { ApiError } from "../api/api-error.ts";
import type { Endpoint } from "../api/calls.ts";
import { useOffice } from "./office.ts";
import { pagesOf, type Span } from "./pages.ts";
import { type ResponseOf, type InputOf, questionOf } from "./use-read.ts";

type ListEndpoint = { [E in Endpoint]: ResponseOf<E> extends List<infer _> ? E : never }[Endpoint];
export type RowOf<E extends ListEndpoint> = ResponseOf<E> extends List<infer Row> ? Row : never;

/** Rows in one response. */
export const PAGE_SIZE = 100;
/** How long rows that went out of sight are kept: a list of 100,000 must not pile up. */
const KEPT_MS = 60_000;

export interface Pages<Row> {
  /** How many rows the list has; undefined until the first response. */
  totalCount: number | undefined;
  /** The row at a place of the list, from 0; undefined while its page is not there. */
  rowAt: (index: number) => Row | undefined;
  error: ApiError | null;
  /** When the server sent the oldest rows in sight, if they are the device's copy. */
  keptAt: number | null;
  /** The rows shown belong to an earlier question (filters just changed). */
  stale: boolean;
  refresh: () => void;
}

/** What is known so far in response to one question. */
interface Known<Row> {
  question: string;
  totalCount: number;
  /** By page. */
  rows: ReadonlyMap<number, readonly Row[]>;
}

function knownOf<Row>(
  question: string,
  pages: readonly number[],
  responses: readonly (ApiResponse<List<Row>> | undefined)[],
): Known<Row> | null {
  const first = responses.find((response) => response !== undefined);
  if (!first) return null;
  const rows = new Map(pages.flatMap((page, at) => (responses[at] ? [[page, responses[at].value.items] as const] : [])));
  return { question, totalCount: first.value.totalCount, rows };
}

/**
 * Reads a list by the pages in sight, however long it is. Pages that scroll past before their response came are not waited for. After the
 * question changes, the previous rows stay until the first response to it.
 */
export function usePages<E extends ListEndpoint>(endpoint: E, query: object, span: Span, params?: object): Pages<RowOf<E>> {
  const office = useOffice();
  const question = JSON.stringify(params ? [params, query] : query);
  const [before, setBefore] = useState<(Known<RowOf<E>> & { readAt: string }) | null>(null);
  const pages = pagesOf(span, PAGE_SIZE, before?.question === question ? before.totalCount : undefined);
  const results = useQueries({
    queries: pages.map((page) => ({
      ...questionOf(office, endpoint, {
        ...(params && { params }),
        query: { ...query, pageNumber: page + 1, pageSize: PAGE_SIZE },
      } as unknown as InputOf<E>),
      gcTime: KEPT_MS,
    })),
  });
  const responses = results.map((result) => result.data as ApiResponse<List<RowOf<E>>> | undefined);
  const present = knownOf(question, pages, responses);
  const readAt = `${question} ${pages.join()} ${results.map((result) => result.dataUpdatedAt).join()}`;
  if (present && before?.readAt !== readAt) setBefore({ ...present, readAt });
  const shown = present ?? before;
  const kept = responses.flatMap((response) => (response && response.keptAt !== null ? [response.keptAt] : []));
  return {
    totalCount: shown?.totalCount,
    rowAt: (index) => shown?.rows.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    error: (results.find((result) => result.error !== null)?.error ?? null) as ApiError | null,
    keptAt: kept.length > 0 ? Math.min(...kept) : null,
    stale: shown !== null && shown.question !== question,
    refresh: () => results.forEach((result) => void result.refetch()),
  };
}
