import type { Result } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { withOrder } from "../stores/outbox-authors.ts";
import { isUpload, operationRow } from "../stores/outbox-rows.ts";
import type { OperationRow, OutboxRow } from "../stores/schema.ts";
import { pick } from "../values/pick.ts";
import { succeed, fail } from "../values/result.ts";

/**
 * Queues a write that belongs to no draft. An id that is already queued is not queued again. Codes: notSignedIn, tenantRequired, quotaExceeded,
 * storageFailed.
 */
export async function queueOperation(deps: Deps, { id, type, action, data }: Input<"queueOperation">): Promise<Result<null>> {
  const owner = await deps.sessions.owner();
  if (!owner) return fail((await deps.sessions.current()) ? "tenantRequired" : "notSignedIn");
  const queue = (order: number) =>
    deps.databases.work(["sync_queue"], "readwrite", async (tx) => {
      if (await tx.store.get(id)) return succeed([]);
      const row = operationRow(owner, { id, type, action, data, inspectionId: null, order }, deps.ports.clock.now());
      await tx.store.put(row);
      return succeed([row]);
    });
  // Somebody else may have signed in since the owner was read.
  return queueAndSend(deps, queue, owner.userId);
}

/**
 * Runs `queue`, which writes operations of `authorId`, by default of the signed-in user, with the next number in the order of operations.
 * Then announces and sends the operations it queued, if any.
 */
export async function queueAndSend(
  deps: Deps,
  queue: (order: number, authorId: string) => Promise<Result<OperationRow[]>>,
  authorId?: string,
): Promise<Result<null>> {
  const result = await withOrder(deps.databases, queue, authorId);
  if (!result.ok) return result;
  deps.background(() => announceQueued(deps, result.value));
  if (result.value.length > 0) await deps.requestSync();
  return succeed(null);
}

/** Tells pages that the outbox changed, and which rows were added. */
export async function announceQueued({ broadcaster }: Deps, rows: OutboxRow[]): Promise<void> {
  for (const row of rows) {
    await broadcaster.emit(
      isUpload(row)
        ? { name: "photo-queued", detail: pick(row, "id", "inspectionId") }
        : { name: "item-queued", detail: pick(row, "id", "inspectionId") },
    );
  }
  await broadcaster.notify("queue");
}
