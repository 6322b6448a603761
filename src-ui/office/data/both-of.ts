import type { Read } from "./use-read.ts";

/** What it takes to show a read, or why it failed. */
export type Reading<T> = Pick<Read<T>, "data" | "error" | "refresh">;

/** Joins two reads that are shown together, so that nothing moves when the second one arrives; the failure of one is that of both. */
export function bothOf<A, B>(one: Reading<A>, other: Reading<B>): Reading<[A, B]> {
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    error: one.error ?? other.error,
    refresh: () => {
      one.refresh();
      other.refresh();
    },
  };
}
