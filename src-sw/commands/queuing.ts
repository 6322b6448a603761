import type { Result } from "#shared/engine/engine.ts";
import type { Deps } from "../deps.ts";
import { withOrder } from "../stores/outbox/order.ts";
import type { Outbox } from "../stores/outbox/reads.ts";
import { addSubmission } from "../stores/outbox/unsent-totals.ts";
import type { OperationRow } from "../stores/work-schema.ts";
import { pick } from "../values/pick.ts";
import { succeed } from "../values/result.ts";

/** What a command has put into the outbox, and what it resolves with. */
export interface QueuedWork<T> extends Outbox {
  value: T;
}

/** Returns the result of a command that queued these operations, if any, and has no value. */
export function queuedOperations(...operations: OperationRow[]): Result<QueuedWork<null>> {
  return succeed({ operations, uploads: [], value: null });
}

/**
 * Every command that queues work does so here. Runs `queue`, which writes rows of `authorId`, by default of the signed-in user, with the next number
 * in the order of operations. Then sends and announces them.
 */
export async function queueAndSend<T>(
  deps: Deps,
  queue: (order: number, authorId: string) => Promise<Result<QueuedWork<T>>>,
  authorId?: string,
): Promise<Result<T>> {
  const result = await withOrder(deps.databases, queue, authorId);
  if (!result.ok) return result;
  // Not earlier: a sync event that came before the rows were on disk would find nothing to send, and use up the registration. Also if nothing was
  // queued: a worker may have been stopped between queuing it and asking for the event.
  const requested = deps.requestSync();
  deps.inBackground(() => announce(deps, result.value));
  await requested;
  return succeed(result.value.value);
}

/** Notes in the journal what was queued, and tells pages that the outbox changed, and which rows were added. */
async function announce({ databases, broadcaster, journal }: Deps, { operations, uploads }: Outbox): Promise<void> {
  // Before pages are told, since they then ask how much is waiting.
  await addSubmission(databases, { operations, uploads });
  for (const row of operations) await broadcaster.emit({ name: "item-queued", detail: pick(row, "id", "inspectionId") });
  for (const row of uploads) await broadcaster.emit({ name: "photo-queued", detail: pick(row, "id", "inspectionId") });
  await broadcaster.notify("queue");
  if (operations.length > 0) await journal.add("queued", `${operations.length} operations, ${uploads.length} photos`);
}
