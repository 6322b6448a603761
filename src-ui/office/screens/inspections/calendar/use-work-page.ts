import { useState } from "react";
import type { List } from "#shared/entities/list.ts";
import { useReadList } from "../../../data/use-read-list.ts";
import type { RowOf, ServerReading } from "../../../data/use-read.ts";

/** The number of rows shown, and planned at once. */
export const SHOWN_MAX = 100;

type WorkEndpoint = "GET /v2/inspections/due" | "GET /v2/inspections/scheduled";

/** The pages of a list of work. */
export interface WorkPages {
  page: number;
  onPage: (page: number) => void;
}

/** Reads work page by page: the first page, until another is asked for. */
export function useWorkPage<E extends WorkEndpoint>(endpoint: E, query: object): [read: ServerReading<List<RowOf<E>>>, pages: WorkPages] {
  const of = JSON.stringify(query);
  const [shown, setShown] = useState({ of, page: 1 });
  const page = shown.of === of ? shown.page : 1;
  const read = useReadList(endpoint, { ...query, pageNumber: page, pageSize: SHOWN_MAX });
  // The last page is gone once its work is done.
  if (page > 1 && read.data?.items.length === 0) setShown({ of, page: 1 });
  return [read, { page, onPage: (next) => setShown({ of, page: next }) }];
}
