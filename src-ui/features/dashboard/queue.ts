import type { QueueLine } from "#shared/engine/sync.ts";
import { countUnsent, type UnsentCounts } from "#shared/engine/unsent.ts";
import type { Change } from "../../engine/client.ts";
import { type Query, useEngineQuery } from "../../engine/use-engine-query.ts";
import { useLostWork } from "../../lost-work/use-lost-work.ts";

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
  /** The inspector's own. */
  lines: readonly QueueLine[];
  /** Where nothing is their own: what is on the device all the same. */
  ofOthers: UnsentCounts;
}

/**
 * What is not sent yet, read once for all that shows it. That nothing is there is not said before it was compared with what should be
 * there.
 */
export function useQueue(): Query<Unsent> {
  const { look } = useLostWork();
  return useEngineQuery(
    "queue",
    async (calls) => {
      const lines = await calls.listQueue({});
      const ofOthers = lines.length === 0 ? (await look()).ofOthers : undefined;
      return { lines, ofOthers: ofOthers ?? countUnsent([]) };
    },
    QUEUE_CHANGES,
  );
}

/** Null until it was read. */
export function linesOf(queue: Query<Unsent>): readonly QueueLine[] | null {
  return queue.state === "ready" ? queue.value.lines : null;
}
