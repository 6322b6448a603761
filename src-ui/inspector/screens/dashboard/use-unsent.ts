import type { OutboxLine } from "#shared/engine/sync.ts";
import { countUnsent, sumUnsent } from "#shared/engine/unsent.ts";
import type { UnsentCounts } from "#shared/engine/unsent.ts";
import { useLostWork } from "../../lost-work/use-lost-work.ts";
import { firstLines } from "./outbox-text.ts";
import { useGrowingList } from "./use-growing-list.ts";
import type { GrowingList } from "./use-growing-list.ts";

export interface Unsent {
  /** The signed-in inspector's lines: failed ones, and the first waiting ones. */
  lines: readonly OutboxLine[];
  /** Counts of all the inspector's unsent work. */
  counts: UnsentCounts;
  /** Whether there is more than `lines`. */
  hasMore: boolean;
  /** Other users' unsent work on this device. Counted only if the inspector has none, or more than `lines`. */
  ofOthers: UnsentCounts;
}

/**
 * Returns the unsent work, read once for all cards. An empty list is returned only after a comparison with the mirror, which knows what
 * there should be.
 */
export function useUnsent(): GrowingList<Unsent> {
  const { compare } = useLostWork();
  return useGrowingList("unsent", async (calls, limit) => {
    // Not one after the other: a list longer than the screen needs both.
    const comparison = compare();
    comparison.catch(() => undefined);
    const found = await calls.listOutbox({ limit: limit + 1 });
    const lines = firstLines(found, limit);
    const hasMore = found.length > lines.length;
    if (lines.length > 0 && !hasMore) return { lines, counts: countUnsent(lines), hasMore, ofOthers: countUnsent([]) };
    const { unsent, ofOthers = countUnsent([]) } = await comparison;
    const counts = hasMore ? sumUnsent(unsent, ofOthers, -1) : countUnsent([]);
    return { lines, counts, hasMore, ofOthers };
  });
}
