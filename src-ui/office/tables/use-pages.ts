import { useQueries } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { MINUTE_MS } from "#shared/durations.ts";
import type { List } from "#shared/entities/list.ts";
import type { ApiError } from "../../api/api-error.ts";
import type { ApiResponse } from "../../api/response.ts";
import { useOfficeSession } from "../data/office-session.ts";
import { listInputOf, useReadListOnce } from "../data/use-read-list.ts";
import { cachedAtOf, queryOf } from "../data/use-read.ts";
import type { ListEndpoint, RowOf } from "../data/use-read.ts";
import { pagesOf } from "./pages.ts";
import type { RowRange } from "./pages.ts";

/** Rows in one response. */
const PAGE_SIZE = 100;
const TOP: RowRange = { first: 0, last: 0 };
/** How long rows out of sight are kept, so that a list of 100,000 does not fill the memory. */
const KEPT_MS = MINUTE_MS;

export interface Pages<Row> {
  /** The query, as text. */
  queryText: string;
  /** The number of rows of the list; undefined until the first response. */
  totalCount: number | undefined;
  /** Returns the row at an index of the list, from 0; undefined while its page is not there. */
  rowAt: (index: number) => Row | undefined;
  /** Resolves with the rows from one index to another, in sight or not. */
  rowsBetween: (first: number, last: number) => Promise<readonly Row[]>;
  /** Called by the list with the rows it needs; until its first call for a query, the top is read. */
  onRange: (range: RowRange) => void;
  /** Why rows in sight are not there; null while an older copy of them is. */
  error: ApiError | null;
  /** When this device read the oldest rows in sight, if the server cannot be reached. */
  cachedAt: number | null;
  /** The rows shown belong to an earlier query (filters just changed). */
  isStale: boolean;
  refresh: () => void;
}

/** The rows known so far for one query. */
interface KnownRows<Row> {
  queryText: string;
  totalCount: number;
  /** By page number, from 0. */
  rows: ReadonlyMap<number, readonly Row[]>;
}

function knownRowsOf<Row>(
  queryText: string,
  pages: readonly number[],
  responses: readonly (ApiResponse<List<Row>> | undefined)[],
): KnownRows<Row> | null {
  const first = responses.find((response) => response !== undefined);
  if (!first) return null;
  const rows = new Map(pages.flatMap((page, at) => (responses[at] ? [[page, responses[at].value.items] as const] : [])));
  return { queryText, totalCount: first.value.totalCount, rows };
}

interface PagesOptions {
  params?: object;
  /** What the rows belong to, where neither query nor parameters say it: no row that was read for something else is shown. */
  source?: unknown;
}

/**
 * Reads a list by the pages in sight, however long it is. Pages that scroll past before their response arrives are abandoned. After the
 * query changes, the previous rows stay until the first response to it.
 */
export function usePages<E extends ListEndpoint>(endpoint: E, query: object, { params, source }: PagesOptions = {}): Pages<RowOf<E>> {
  const session = useOfficeSession();
  const readOnce = useReadListOnce(endpoint);
  const queryText = JSON.stringify(params ? [params, source, query] : query);
  const [range, setRange] = useState<RowRange & { queryText: string }>({ ...TOP, queryText });
  const onRange = useCallback((next: RowRange) => setRange({ ...next, queryText }), [queryText]);
  const [previous, setPrevious] = useState<(KnownRows<RowOf<E>> & { readKey: string }) | null>(null);
  const pages = pagesOf(
    range.queryText === queryText ? range : TOP,
    PAGE_SIZE,
    previous?.queryText === queryText ? previous.totalCount : undefined,
  );
  const queryOfPage = (page: number) => ({ ...query, pageNumber: page + 1, pageSize: PAGE_SIZE });
  const results = useQueries({
    queries: pages.map((page) => {
      const read = queryOf(session, endpoint, listInputOf<E>(queryOfPage(page), params));
      return { ...read, queryKey: source === undefined ? read.queryKey : [...read.queryKey, source], gcTime: KEPT_MS };
    }),
  });
  const responses = results.map((result) => result.data as ApiResponse<List<RowOf<E>>> | undefined);
  const current = knownRowsOf(queryText, pages, responses);
  const readKey = `${queryText} ${pages.join()} ${results.map((result) => result.dataUpdatedAt).join()}`;
  if (current && previous?.readKey !== readKey) setPrevious({ ...current, readKey });
  const shown = current ?? previous;
  const cachedTimes = results.flatMap((result) => cachedAtOf(result) ?? []);
  return {
    queryText,
    totalCount: shown?.totalCount,
    rowAt: (index) => shown?.rows.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    rowsBetween: async (first, last) => {
      const rows: RowOf<E>[] = [];
      for (const page of pagesOf({ first, last }, PAGE_SIZE, undefined)) {
        rows.push(...(await readOnce(queryOfPage(page), params)).items);
      }
      const offset = Math.floor(first / PAGE_SIZE) * PAGE_SIZE;
      return rows.slice(first - offset, last - offset + 1);
    },
    onRange,
    error: (results.find((result) => result.error !== null && result.data === undefined)?.error ?? null) as ApiError | null,
    cachedAt: cachedTimes.length > 0 ? Math.min(...cachedTimes) : null,
    isStale: shown !== null && shown.queryText !== queryText,
    refresh: () => results.forEach((result) => void result.refetch()),
  };
}
