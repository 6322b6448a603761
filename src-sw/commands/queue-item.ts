import type { EngineEvent } from "#shared/engine/events.ts";
import type { Reply } from "#shared/engine/engine.ts";
import type { Input, Parts } from "../parts.ts";
import { accept, refuse, saving } from "../reply.ts";
import { takeOrder } from "../stores/queue-authors.ts";
import { isUpload, operationRow } from "../stores/queue-rows.ts";
import type { OperationRow, QueueRow } from "../stores/schema.ts";

/** Queues a write of its own. The same id is queued once while it waits. Codes: notSignedIn, tenantForbidden, quotaExceeded, storageFailed. */
export async function queueItem(parts: Parts, { id, type, action, data }: Input<"queueItem">): Promise<Reply<null>> {
  const owner = await parts.sessions.owner();
  if (!owner) return refuse((await parts.sessions.current()) ? "tenantForbidden" : "notSignedIn");
  return queueing(parts, (order) =>
    parts.databases.work(["sync_queue"], "readwrite", async (tx) => {
      if (await tx.store.get(id)) return accept([]);
      const row = operationRow(owner, { id, type, action, data, inspectionId: null, order }, parts.ports.clock.now());
      await tx.store.put(row);
      return accept([row]);
    }),
  );
}

/** Runs what queues an operation, or none where the server need not hear of it, and has it sent. `order` is the operation's. */
export async function queueing(parts: Parts, queue: (order: number) => Promise<Reply<OperationRow[]>>): Promise<Reply<null>> {
  const reply = await saving(async () => queue(await takeOrder(parts.databases)));
  if (!reply.ok) return reply;
  announceQueued(parts, reply.value);
  if (reply.value.length > 0) await parts.queued();
  return accept(null);
}

/** Tells pages of a changed queue, with what is new in it. */
export function announceQueued(parts: Parts, rows: QueueRow[]): void {
  parts.background(() => announce(parts, rows));
}

/** The same, awaited. */
export async function announce({ broadcaster }: Parts, rows: QueueRow[]): Promise<void> {
  for (const row of rows) {
    const { id, inspectionId } = row;
    await broadcaster.emit({ name: isUpload(row) ? "photo-queued" : "item-queued", detail: { id, inspectionId } } as EngineEvent);
  }
  await broadcaster.notify("queue");
}
