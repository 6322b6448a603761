import type { QueueLine } from "#shared/engine/sync.ts";
import type { Change } from "../../engine/client.ts";
import { type Query, useEngineQuery } from "../../engine/use-engine-query.ts";

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

/** What is not sent yet, read once for all that shows it. */
export function useQueue(): Query<QueueLine[]> {
  return useEngineQuery("queue", (calls) => calls.listQueue({}), QUEUE_CHANGES);
}

/** Empty until it was read. */
export function linesOf(queue: Query<QueueLine[]>): readonly QueueLine[] {
  return queue.state === "ready" ? queue.value : [];
}
