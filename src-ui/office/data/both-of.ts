import type { Reading } from "../../reading.ts";

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
