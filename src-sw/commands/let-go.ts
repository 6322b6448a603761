import type { Reply } from "#shared/engine/engine.ts";
import type { Input, Parts } from "../parts.ts";
import { accept, refuse, saving } from "../reply.ts";
import { QUEUE_STORES, removeInspection, serverIdOf } from "../stores/inspections.ts";
import type { WorkTransaction } from "../stores/work-transaction.ts";
import { isCreate, mayLetGoOperation, mayLetGoPhoto } from "../stores/queue-rows.ts";
import { announceQueued } from "./queue-item.ts";

type Tx = WorkTransaction<"readwrite">;
/** What was removed, for the device's story; null when it was gone already. */
type Removal = Reply<string | null>;

/** Removes what the server refused for good; what stood behind it is sent. Codes: notSignedIn, notFound, notRefused, storageFailed. */
export async function letGo(parts: Parts, { id }: Input<"letGo">): Promise<Reply<null>> {
  const session = await parts.sessions.current();
  if (!session) return refuse("notSignedIn");
  const reply = await saving(() => parts.databases.work(QUEUE_STORES, "readwrite", (tx) => remove(tx, id, session.user.userId)));
  if (!reply.ok) return reply;
  if (reply.value === null) return accept(null);
  await parts.journal.note("let go", reply.value);
  announceQueued(parts, []);
  await parts.queued();
  return accept(null);
}

async function remove(tx: Tx, id: string, userId: string): Promise<Removal> {
  const operation = await tx.objectStore("sync_queue").get(id);
  if (operation) {
    if (operation.userId !== userId) return refuse("notFound");
    if (!mayLetGoOperation(operation)) return refuse("notRefused");
    if (isCreate(operation) && operation.inspectionId !== null) await removeInspection(tx, operation.inspectionId);
    else await tx.objectStore("sync_queue").delete(id);
    return accept(`${operation.type} ${operation.action}`);
  }
  const upload = await tx.objectStore("upload_queue").get(id);
  if (!upload) return accept(null);
  if (upload.userId !== userId) return refuse("notFound");
  if (!mayLetGoPhoto(upload, await serverIdOf(tx.objectStore("inspections"), upload.inspectionId))) return refuse("notRefused");
  await tx.objectStore("upload_queue").delete(id);
  await tx.objectStore("photos").delete(id);
  return accept("photo");
}
