import { randomUUID } from "node:crypto";
import { ApiProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import type { PhotoSums } from "../ports/photo-sums.ts";
import { readPhotoRows } from "../photos/verify.ts";
import type { PhotoRow } from "../photos/verify.ts";
import { judge, readRecords, wasCompleted } from "./sealed-record.ts";
import { holdReadable } from "../records/inspection-rows.ts";

type VerifyRequest = Actor & Pick<RequestOf<"verifyInspection">, "params" | "outsideTransaction">;

/** Whether a completed inspection is still what it was. Keeps who asked and what it said. Throws `inspectionNotSealed` before its completion. */
export async function verifyInspection(request: VerifyRequest): Promise<ResponseOf<"verifyInspection">> {
  const { tx, params, session, now } = request;
  await holdReadable(tx, params.id);
  // First of all, or those who ask together would come to the files one after the other.
  const sums = sumsOf(request, await readPhotoRows(tx, [params.id]));
  const record = (await readRecords(tx, [params.id])).get(params.id);
  if (record === undefined || !wasCompleted(record)) throw new ApiProblem("inspectionNotSealed");
  const { isValid, originalHash, computedHash, hashMatch } = judge(record, sums);
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

/** Of the files as they are stored now; read while no transaction is open, and again when a photo arrived since. */
function sumsOf({ outsideTransaction, server, tenantId, params }: VerifyRequest, photos: readonly PhotoRow[]): PhotoSums {
  const photoIds = photos.filter((photo) => photo.withdrawn_at === null).map((photo) => photo.photo_id);
  if (photoIds.length === 0) return new Map();
  const sum = (): Promise<PhotoSums> => server.sumPhotos({ tenantId, inspectionId: params.id, photoIds });
  return outsideTransaction(sum, (sums) => photoIds.every((photoId) => sums.has(photoId)));
}
