import type { Result } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { accept, refuse } from "../result.ts";
import { OUTBOX_STORES, removeInspection, serverIdOf } from "../stores/inspections.ts";
import type { WorkTransaction } from "../stores/work-transaction.ts";
import { isCreate, mayDiscardOperation, mayDiscardPhoto } from "../stores/outbox-rows.ts";
import { announceQueued } from "./operations.ts";

type Tx = WorkTransaction<"readwrite">;
/** What was removed, for the journal; null if it was gone already. */
type Removal = Result<string | null>;

/**
 * Removes what the server refused for good, so that operations waiting behind it can be sent. Codes: notSignedIn, notFound, notRefused,
 * storageFailed.
 */
export async function discardRefused(deps: Deps, { id }: Input<"discardRefused">): Promise<Result<null>> {
  const session = await deps.sessions.current();
  if (!session) return refuse("notSignedIn");
  const result = await deps.databases.work(OUTBOX_STORES, "readwrite", (tx) => remove(tx, id, session.user.userId));
  if (!result.ok) return result;
  if (result.value === null) return accept(null);
  await deps.journal.note("discarded", result.value);
  announceQueued(deps, []);
  await deps.requestSync();
  return accept(null);
}

async function remove(tx: Tx, id: string, userId: string): Promise<Removal> {
  const operation = await tx.objectStore("sync_queue").get(id);
  if (operation) {
    if (operation.userId !== userId) return refuse("notFound");
    if (!mayDiscardOperation(operation)) return refuse("notRefused");
    if (isCreate(operation) && operation.inspectionId !== null) await removeInspection(tx, operation.inspectionId);
    else await tx.objectStore("sync_queue").delete(id);
    return accept(`${operation.type} ${operation.action}`);
  }
  const upload = await tx.objectStore("upload_queue").get(id);
  if (!upload) return accept(null);
  if (upload.userId !== userId) return refuse("notFound");
  if (!mayDiscardPhoto(upload, await serverIdOf(tx.objectStore("inspections"), upload.inspectionId))) return refuse("notRefused");
  await tx.objectStore("upload_queue").delete(id);
  await tx.objectStore("photos").delete(id);
  return accept("photo");
}
