/*
 * Whether a completed inspection is still what it was when it was completed. A byte changed anywhere is found:
 * 1. its columns and responses, by the hash that was kept with it and in the ledger;
 * 2. its photos and its signature, whose description and SHA-256 stand in the ledger, by the stored bytes themselves;
 * 3. its review, voiding, deficiencies and withdrawals, by the ledger's entries; 4. the ledger, by its chain and by the daily anchors of
 *    the tenant.
 */
import { randomUUID } from "node:crypto";
import { deficienciesHold, readDeficiencyRows } from "../deficiencies/verify.ts";
import { ApiProblem } from "../http/problems.ts";
import type { Actor, AnswerOf, RequestOf } from "../http/request.ts";
import { anchorsHold } from "./anchors.ts";
import { readSealedResponses } from "./complete.ts";
import { hashEntry, readLedger } from "./ledger.ts";
import type { LedgerEntry, StoredEntry } from "./ledger.ts";
import { photosHold, readPhotoRows } from "../photos/verify.ts";
import type { PhotoRow } from "../photos/verify.ts";
import type { PhotoSums } from "../photos/sums.ts";
import { isSealed, holdReadable } from "./rows.ts";
import type { InspectionRow } from "./rows.ts";
import { hashInspection } from "./seal.ts";

type VerifyRequest = Actor & Pick<RequestOf<"verifyInspection">, "params" | "beforehand">;

/**
 * Keeps who asked and what it said. Throws `inspectionNotSealed` before its completion. `hashMatch` is about the record itself, `isValid`
 * about all that belongs to it.
 */
export async function verifyInspection(request: VerifyRequest): Promise<AnswerOf<"verifyInspection">> {
  const { tx, params, session, now } = request;
  const row = await holdReadable(tx, params.id);
  const ledger = await readLedger(tx, params.id);
  const completed = ledger.find(({ event }) => event === "Completed");
  if (!isSealed(row) && completed === undefined) throw new ApiProblem("inspectionNotSealed");
  const photos = await readPhotoRows(tx, params.id);
  const sums = sumsOf(request, photos);
  const { dataHash } = contentOf(completed);
  const originalHash = typeof dataHash === "string" ? dataHash : "";
  const computedHash = hashInspection(row, await readSealedResponses(tx, params.id));
  const hashMatch = computedHash === originalHash && row.data_hash === originalHash;
  const isValid =
    hashMatch &&
    chainHolds(ledger) &&
    voidingHolds(row, ledger) &&
    reviewHolds(row, ledger) &&
    photosHold(photos, ledger, sums) &&
    deficienciesHold(await readDeficiencyRows(tx, params.id), ledger) &&
    (await anchorsHold(tx, params.id, ledger));
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
function sumsOf({ beforehand, server, tenantId, params }: VerifyRequest, photos: readonly PhotoRow[]): PhotoSums {
  const photoIds = photos.filter((photo) => photo.withdrawn_at === null).map((photo) => photo.photo_id);
  if (photoIds.length === 0) return new Map();
  const sum = (): Promise<PhotoSums> => server.sumPhotos({ tenantId, inspectionId: params.id, photoIds });
  return beforehand(sum, (sums) => photoIds.every((photoId) => sums.has(photoId)));
}

function contentOf(entry: LedgerEntry | undefined): Record<string, unknown> {
  try {
    return JSON.parse(entry?.content ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Numbered from 1 without a gap, each hashing itself and the one before. */
function chainHolds(ledger: readonly StoredEntry[]): boolean {
  return ledger.every((entry, place) => {
    const previousHash = ledger[place - 1]?.entryHash ?? "";
    return entry.entryNumber === place + 1 && entry.previousHash === previousHash && hashEntry(entry) === entry.entryHash;
  });
}

/** Voided or not, and by whom, when and why, as the ledger says it. */
function voidingHolds(row: InspectionRow, ledger: readonly LedgerEntry[]): boolean {
  const voiding = ledger.find(({ event }) => event === "Voided");
  if (voiding === undefined) return row.voided_at === null && row.voided_by === null && row.void_reason === null;
  const { reason = null } = contentOf(voiding);
  return row.voided_at === voiding.recordedAt && row.voided_by === voiding.recordedBy && row.void_reason === reason;
}

/** The status and what the office said are the ledger's last word. */
function reviewHolds(row: InspectionRow, ledger: readonly LedgerEntry[]): boolean {
  const review = ledger.findLast(({ event }) => event === "Reviewed");
  if (review === undefined) return row.status === "Completed" && row.reviewed_at === null && row.review_reason === null;
  const { decision, reason } = contentOf(review);
  return (
    row.status === decision &&
    row.review_reason === reason &&
    row.reviewed_at === review.recordedAt &&
    row.reviewed_by === review.recordedBy
  );
}
