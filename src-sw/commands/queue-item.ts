import type { Reply } from "#shared/engine/engine.ts";
import type { Input, Parts } from "../parts.ts";
import { accept, refuse, saving } from "../reply.ts";
import { takeNumbers } from "../stores/device-values.ts";
import { operationRow } from "../stores/queue-rows.ts";
import type { OperationRow } from "../stores/schema.ts";

/** Queues a write of its own. The same id is queued once while it waits. Codes: notSignedIn, tenantForbidden, quotaExceeded, storageFailed. */
export async function queueItem(parts: Parts, { id, type, action, data }: Input<"queueItem">): Promise<Reply<null>> {
  const owner = await parts.sessions.owner();
  if (!owner) return refuse((await parts.sessions.current()) ? "tenantForbidden" : "notSignedIn");
  const reply = await saving(async () => {
    const order = await takeNumbers(parts.databases, "operationOrder", 1);
    const row = operationRow(owner, { id, type, action, data, inspectionId: null, order }, parts.ports.clock.now());
    return parts.databases.work(["sync_queue"], "readwrite", async (tx) => {
      if (await tx.store.get(id)) return accept(null);
      await tx.store.put(row);
      return accept(row);
    });
  });
  if (!reply.ok) return reply;
  await announceOperation(parts, reply.value);
  return accept(null);
}

/** Tells pages of a changed queue and, when there is something new to send, has it sent. */
export async function announceOperation({ background, broadcaster, queued }: Parts, operation: OperationRow | null): Promise<void> {
  background(async () => {
    if (operation) {
      const { id, inspectionId } = operation;
      await broadcaster.emit({ name: "item-queued", detail: { id, inspectionId } });
    }
    await broadcaster.notify("queue");
  });
  if (operation) await queued();
}
