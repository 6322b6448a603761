import type { Result } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { removeInspection, readServerInspectionId } from "../stores/inspections.ts";
import { canDiscardOperation, canDiscardPhoto } from "../stores/outbox/removal-rule.ts";
import { isCreate } from "../stores/outbox/rows.ts";
import { INSPECTION_AND_OUTBOX_STORES } from "../stores/work-transaction.ts";
import type { InspectionTransaction } from "../stores/work-transaction.ts";
import { succeed, fail } from "../values/result.ts";
import { notifyPages } from "./notify-pages.ts";

type Tx = InspectionTransaction;
/** What was removed, for the journal; null if it was gone already. */
type Removal = Result<string | null>;

/**
 * Removes what the server refused for good, so that operations waiting behind it can be sent. Codes: notSignedIn, notFound, notRefused,
 * storageFailed.
 */
export async function discardRefused(deps: Deps, { id }: Input<"discardRefused">): Promise<Result<null>> {
  const session = await deps.sessions.current();
  if (!session) return fail("notSignedIn");
  const result = await deps.databases.work(INSPECTION_AND_OUTBOX_STORES, "readwrite", (tx) => remove(tx, id, session.user.userId));
  if (!result.ok) return result;
  if (result.value === null) return succeed(null);
  await deps.journal.add("discarded", result.value);
  notifyPages(deps, "queue");
  await deps.requestSync();
  return succeed(null);
}

async function remove(tx: Tx, id: string, userId: string): Promise<Removal> {
  const operation = await tx.objectStore("sync_queue").get(id);
  if (operation) {
    if (operation.userId !== userId) return fail("notFound");
    if (!canDiscardOperation(operation)) return fail("notRefused");
    if (isCreate(operation) && operation.inspectionId !== null) await removeInspection(tx, operation.inspectionId);
    else await tx.objectStore("sync_queue").delete(id);
    return succeed(`${operation.type} ${operation.action}`);
  }
  const upload = await tx.objectStore("upload_queue").get(id);
  if (!upload) return succeed(null);
  if (upload.userId !== userId) return fail("notFound");
  if (!canDiscardPhoto(upload, await readServerInspectionId(tx.objectStore("inspections"), upload.inspectionId))) return fail("notRefused");
  await tx.objectStore("upload_queue").delete(id);
  await tx.objectStore("photos").delete(id);
  return succeed("photo");
}
