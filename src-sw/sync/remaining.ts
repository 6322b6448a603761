import { isPassing } from "../stores/retry-rule.ts";
import type { QueueRow } from "../stores/schema.ts";
import { withInspection } from "../stores/inspections.ts";
import { groupByInspection } from "./chains.ts";
import type { SyncParts } from "./parts.ts";
import { readQueues } from "../stores/queues.ts";

/**
 * Whether work is left that could be delivered by a later attempt: of a user whose session lives, and not stuck behind something that only
 * a person can cure. As long as there is some, the browser is asked to come back.
 */
export async function workRemains({ databases, sessions }: Pick<SyncParts, "databases" | "sessions">): Promise<boolean> {
  const { operations, uploads } = await readQueues(databases);
  const deliverable = (row: QueueRow) => row.status !== "failed" || isPassing(row);
  const heads = groupByInspection(operations)
    .flatMap((group) => group.slice(0, 1))
    .filter(deliverable);
  const photos = await withInspection(databases, uploads.filter(deliverable));
  for (const userId of new Set([...heads, ...photos].map((row) => row.userId))) {
    if (await sessions.accessFor(userId)) return true;
  }
  return false;
}
