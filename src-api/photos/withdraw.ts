import { may } from "#shared/access.ts";
import { ApiProblem } from "../http/problems.ts";
import type { RequestOf } from "../http/request.ts";
import { requireUnreviewed } from "../records/evidence.ts";
import { isSealed, lockInspection } from "../records/inspection-rows.ts";
import { requireOwnWork } from "../records/inspectors.ts";
import { addLedgerEntries } from "../records/ledger.ts";
import { removeFiles } from "../removed-files/removed-files.ts";
import { originalKey, thumbnailKey } from "./keys.ts";
import { readPhoto } from "./read.ts";

/**
 * Removes a photo from the lists. Before the completion its bytes are deleted too. Afterwards they are kept as evidence, and only
 * administrators may remove a photo (else `roleRequired`). Throws `inspectionReviewed` once the inspection was reviewed.
 */
export async function deletePhoto(request: RequestOf<"deletePhoto">): Promise<void> {
  const { tx, params, session, tenantId, now } = request;
  const photo = await readPhoto(request, params.id);
  const inspection = await lockInspection(tx, photo.inspectionId);
  requireOwnWork(request, inspection.inspector_user_id);
  requireUnreviewed(inspection);
  const hasSeal = isSealed(inspection);
  if (hasSeal && !may(session.roles, tenantId, "administer")) throw new ApiProblem("roleRequired");
  await tx
    .updateTable("photos")
    .set({ withdrawn_at: now, withdrawn_by: session.user.userId })
    .where("photo_id", "=", params.id)
    .where("withdrawn_at", "is", null)
    .returning("photo_id")
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  await addLedgerEntries(request, photo.inspectionId, "PhotoWithdrawn", { photoId: photo.photoId, sha256: photo.sha256 });
  if (hasSeal) return;
  // The original first: whoever writes a thumbnail after it was removed here misses the original (`thumbnail.ts`).
  await removeFiles(request, [originalKey(tenantId, photo.photoId), thumbnailKey(tenantId, photo.photoId)]);
}
