import type { OutboxLine } from "#shared/engine/sync.ts";
import { countUnsent, sumUnsent, type UnsentCounts } from "#shared/engine/unsent.ts";
import type { Change } from "../../engine/client.ts";
import type { Query } from "../../engine/use-engine-query.ts";
import { useLostWork } from "../../lost-work/use-lost-work.ts";
import { firstLines } from "./queue-words.ts";
import { useGrowingList } from "./use-growing-list.ts";

/** What changes a line of the queue, or what it says. */
export const QUEUE_CHANGES: readonly Change[] = [
  "queue",
  "session",
  "online",
  "offline",
  "sync-start",
  "sync-complete",
  "sync-error",
  "item-queued",
  "item-synced",
  "item-failed",
  "photo-queued",
  "photo-uploaded",
  "photo-failed",
];

export interface Unsent {
  /** The inspector's own: what failed, and the first of what waits. */
  lines: readonly OutboxLine[];
  /** All that is the inspector's own. */
  counts: UnsentCounts;
  /** Whether more of it waits than is in `lines`. */
  hasMore: boolean;
  /** Where nothing is their own: what is on the device all the same. */
  ofOthers: UnsentCounts;
}

export type UnsentQuery = Query<Unsent> & { more: () => void };

/**
 * Returns the unsent work, read once for all cards. An empty list is returned only after a comparison with the mirror, which knows what should
 * be there.
 */
export function useQueue(): UnsentQuery {
  const { compare } = useLostWork();
  return useGrowingList(
    "queue",
    async (calls, most) => {
      const found = await calls.listOutbox({ most: most + 1 });
      const lines = firstLines(found, most);
      const hasMore = found.length > lines.length;
      if (lines.length > 0 && !hasMore) return { lines, counts: countUnsent(lines), hasMore, ofOthers: countUnsent([]) };
      const { unsent, ofOthers = countUnsent([]) } = await compare();
      const counts = hasMore ? sumUnsent(unsent, ofOthers, -1) : countUnsent([]);
      return { lines, counts, hasMore, ofOthers };
    },
    QUEUE_CHANGES,
  );
}
