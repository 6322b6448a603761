import { randomUUID } from "node:crypto";
import { ApiProblem } from "../../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../../http/request.ts";
import { readPhotoRows } from "../../photos/ledger-content.ts";
import type { PhotoRow } from "../../photos/ledger-content.ts";
import type { PhotoSums } from "../../ports/photo-sums.ts";
import { lockReadable } from "../../records/inspection-rows.ts";
import { verifyRecord, readRecords, wasCompleted } from "./sealed-record.ts";

type VerifyRequest = Actor & Pick<RequestOf<"verifyInspection">, "params" | "outsideTransaction">;

/** Verifies that a completed inspection is unchanged, and records the result and the user. Throws `inspectionNotSealed` before its completion. */
export async function verifyInspection(request: VerifyRequest): Promise<ResponseOf<"verifyInspection">> {
  const { tx, params, session, now } = request;
  await lockReadable(tx, params.id);
  // Before anything else, so that simultaneous requests share the reading of the files.
  const sums = sumsOf(request, await readPhotoRows(tx, [params.id]));
  const record = (await readRecords(tx, [params.id])).get(params.id);
  if (record === undefined || !wasCompleted(record)) throw new ApiProblem("inspectionNotSealed");
  const { isValid, originalHash, computedHash, hashMatch } = verifyRecord(record, sums);
  await tx
    .insertInto("inspection_verifications")
    .values({
      verification_id: randomUUID(),
      inspection_id: params.id,
      verified_at: now,
      verified_by: session.user.userId,
      is_valid: isValid,
      hash_match: hashMatch,
      original_hash: originalHash,
      computed_hash: computedHash,
    })
    .execute();
  return { isValid, originalHash, computedHash, hashMatch, verifiedDate: now.toISOString() };
}

/** Returns the sums of the stored files. They are read outside the transaction, and again if a photo arrived in the meantime. */
function sumsOf({ outsideTransaction, server, tenantId, params }: VerifyRequest, photos: readonly PhotoRow[]): PhotoSums {
  const photoIds = photos.filter((photo) => photo.withdrawn_at === null).map((photo) => photo.photo_id);
  if (photoIds.length === 0) return new Map();
  const sum = (): Promise<PhotoSums> => server.sumPhotos({ tenantId, inspectionId: params.id, photoIds });
  return outsideTransaction(sum, (sums) => photoIds.every((photoId) => sums.has(photoId)));
}
