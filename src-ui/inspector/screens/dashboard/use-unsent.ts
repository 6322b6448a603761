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
  /** Other users' unsent work on this device. */
  ofOthers: UnsentCounts;
}

/**
 * Returns the unsent work, read once for all cards, and compared with the mirror, which knows what there should be: an empty list may be a loss.
 */
export function useUnsent(): GrowingList<Unsent> {
  const { compare } = useLostWork();
  return useGrowingList("unsent", async (calls, limit) => {
    const [{ unsent, ofOthers = countUnsent([]) }, found] = await Promise.all([compare(), calls.listOutbox({ limit: limit + 1 })]);
    const lines = firstLines(found, limit);
    const hasMore = found.length > lines.length;
    return { lines, counts: hasMore ? sumUnsent(unsent, ofOthers, -1) : countUnsent(lines), hasMore, ofOthers };
  });
}
