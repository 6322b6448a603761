/*
 * Reads the lists of the server. While which list it is stays a type parameter, the compiler cannot relate its query and rows to its call: both are
 * cast here, and nowhere else.
 */

import { useCallback } from "react";
import type { List } from "#shared/entities/list.ts";
import { useRead, useReadOnce } from "./use-read.ts";
import type { InputOf, ListEndpoint, RowOf, ServerReading } from "./use-read.ts";

/** Returns the input of a list's call. The query has the names of the call; the server ignores others. */
export function listInputOf<E extends ListEndpoint>(query: object, params?: object): InputOf<E> {
  return { ...(params && { params }), query } as unknown as InputOf<E>;
}

/** Reads a page of a list, as `useRead` does. */
export function useReadList<E extends ListEndpoint>(endpoint: E, query: object): ServerReading<List<RowOf<E>>> {
  return useRead(endpoint, listInputOf<E>(query)) as unknown as ServerReading<List<RowOf<E>>>;
}

/** Returns a function that reads a page of a list once, as `useReadOnce` does. */
export function useReadListOnce<E extends ListEndpoint>(endpoint: E): (query: object, params?: object) => Promise<List<RowOf<E>>> {
  const readOnce = useReadOnce();
  return useCallback(
    async (query, params) => (await readOnce(endpoint, listInputOf<E>(query, params))) as unknown as List<RowOf<E>>,
    [readOnce, endpoint],
  );
}
