import type { EngineEvent } from "#shared/engine/events.ts";
import type { Reply } from "#shared/engine/engine.ts";
import type { Input, Parts } from "../parts.ts";
import { accept, refuse, saving } from "../reply.ts";
import { takeNumbers } from "../stores/device-values.ts";
import { isUpload, operationRow } from "../stores/queue-rows.ts";
import type { QueueRow } from "../stores/schema.ts";

/** Queues a write of its own. The same id is queued once while it waits. Codes: notSignedIn, tenantForbidden, quotaExceeded, storageFailed. */
export async function queueItem(parts: Parts, { id, type, action, data }: Input<"queueItem">): Promise<Reply<null>> {
  const owner = await parts.sessions.owner();
  if (!owner) return refuse((await parts.sessions.current()) ? "tenantForbidden" : "notSignedIn");
  const reply = await saving(async () => {
    const order = await takeNumbers(parts.databases, "operationOrder", 1);
    const row = operationRow(owner, { id, type, action, data, inspectionId: null, order }, parts.ports.clock.now());
    return parts.databases.work(["sync_queue"], "readwrite", async (tx) => {
      if (await tx.store.get(id)) return accept([]);
      await tx.store.put(row);
      return accept([row]);
    });
  });
  if (!reply.ok) return reply;
  announceQueued(parts, reply.value);
  if (reply.value.length > 0) await parts.queued();
  return accept(null);
}

/** Tells pages of a changed queue, with what is new in it. */
export function announceQueued({ background, broadcaster }: Parts, rows: QueueRow[]): void {
  background(async () => {
    for (const row of rows) {
      const { id, inspectionId } = row;
      await broadcaster.emit({ name: isUpload(row) ? "photo-queued" : "item-queued", detail: { id, inspectionId } } as EngineEvent);
    }
    await broadcaster.notify("queue");
  });
}
