/** A range of indexes of a list, both included. */
export interface RowRange {
  first: number;
  last: number;
}

/** Returns the pages, from 0, that hold the range; none beyond the known end of the list, and at least the first. */
export function pagesOf({ first, last }: RowRange, pageSize: number, totalCount: number | undefined): number[] {
  const end = totalCount === undefined ? last : Math.min(last, Math.max(totalCount - 1, 0));
  const from = Math.floor(Math.min(Math.max(first, 0), end) / pageSize);
  const to = Math.floor(end / pageSize);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
