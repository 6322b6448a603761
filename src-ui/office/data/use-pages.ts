import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { List } from "#shared/entities/list.ts";
import type { Answer } from "../api/answer.ts";
import type { ApiError } from "../api/api-error.ts";
import type { Endpoint } from "../api/calls.ts";
import { useOffice } from "./office.ts";
import { pagesOf, type Span } from "./pages.ts";
import { type AnswerOf, type InputOf, questionOf } from "./use-read.ts";

type ListEndpoint = { [E in Endpoint]: AnswerOf<E> extends List<infer _> ? E : never }[Endpoint];
export type RowOf<E extends ListEndpoint> = AnswerOf<E> extends List<infer Row> ? Row : never;

/** Rows to an answer. */
export const PAGE_SIZE = 100;
/** How long rows that went out of sight are kept: a list of 100,000 must not pile up. */
const KEPT_MS = 60_000;

export interface Pages<Row> {
  /** How many rows the list has; undefined until the first answer. */
  totalCount: number | undefined;
  /** The row at a place of the list, from 0; undefined while its page is not there. */
  rowAt: (index: number) => Row | undefined;
  error: ApiError | null;
  /** When the server said the oldest of what is in sight, where it is the device's own copy. */
  keptAt: number | null;
  /** What is shown answers an earlier question (filters just changed). */
  stale: boolean;
  refresh: () => void;
}

/** What the answers to one question say so far. */
interface Known<Row> {
  question: string;
  totalCount: number;
  /** By page. */
  rows: ReadonlyMap<number, readonly Row[]>;
}

function knownOf<Row>(question: string, pages: readonly number[], answers: readonly (Answer<List<Row>> | undefined)[]): Known<Row> | null {
  const answered = answers.find((answer) => answer !== undefined);
  if (!answered) return null;
  const rows = new Map(pages.flatMap((page, at) => (answers[at] ? [[page, answers[at].value.items] as const] : [])));
  return { question, totalCount: answered.value.totalCount, rows };
}

/**
 * A list by the pages that are in sight, however long it is. Pages that scroll past before they were answered are not waited for. After another
 * question the rows of the one before stay until the first answer is there.
 */
export function usePages<E extends ListEndpoint>(endpoint: E, query: object, span: Span, params?: object): Pages<RowOf<E>> {
  const office = useOffice();
  const question = JSON.stringify(params ? [params, query] : query);
  const [before, setBefore] = useState<(Known<RowOf<E>> & { answeredAt: string }) | null>(null);
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
  const answers = results.map((result) => result.data as Answer<List<RowOf<E>>> | undefined);
  const present = knownOf(question, pages, answers);
  const answeredAt = `${question} ${pages.join()} ${results.map((result) => result.dataUpdatedAt).join()}`;
  if (present && before?.answeredAt !== answeredAt) setBefore({ ...present, answeredAt });
  const shown = present ?? before;
  const kept = answers.flatMap((answer) => (answer && answer.keptAt !== null ? [answer.keptAt] : []));
  return {
    totalCount: shown?.totalCount,
    rowAt: (index) => shown?.rows.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    error: (results.find((result) => result.error !== null)?.error ?? null) as ApiError | null,
    keptAt: kept.length > 0 ? Math.min(...kept) : null,
    stale: shown !== null && shown.question !== question,
    refresh: () => results.forEach((result) => void result.refetch()),
  };
}
