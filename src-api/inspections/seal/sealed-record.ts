/*
 * Verifies that a completed inspection is unchanged since its completion. A changed byte is found:
 * 1. in its columns and responses, by the hash that is stored with it and in the ledger;
 * 2. in its photos and signature, by the stored bytes, since the ledger has their description and SHA-256;
 * 3. in its review, voiding, deficiencies and withdrawals, by the entries of the ledger;
 * 4. in the ledger, by its chain and by the daily anchors of the tenant.
 * Not found are changes of
 * 5. what the office goes on to do about a deficiency: its severity, status, assignee, due date and resolution;
 * 6. the exact moment at which a photo arrived, which only orders the photos;
 * 7. whether the inspection began as a plan, and its date before its completion; versions and idempotency keys: no record shows them;
 * 8. what the inspection only refers to: names and codes of its extinguisher, places and people, words of its questions.
 * `tests/api/inspections/seal/tampered-records.test.ts` has a row for each column of 1 to 7.
 */

import type { Verification } from "#shared/entities/inspection-review.ts";
import { groupBy } from "#shared/group-by.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { deficienciesMatch, readDeficiencyRows } from "../../deficiencies/ledger-content.ts";
import type { DeficiencyRow } from "../../deficiencies/ledger-content.ts";
import { photosMatch, readPhotoRows } from "../../photos/ledger-content.ts";
import type { PhotoRow } from "../../photos/ledger-content.ts";
import type { PhotoSums } from "../../ports/photo-sums.ts";
import { isSealed } from "../../records/inspection-rows.ts";
import type { InspectionRow } from "../../records/inspection-rows.ts";
import { hashEntry, isRecorded, readLedgers, statementOf } from "../../records/ledger.ts";
import type { LedgerEntry, StoredEntry } from "../../records/ledger.ts";
import { inspectionsWithBrokenAnchor } from "./anchors.ts";
import type { AnchorDays } from "./anchors.ts";
import { hashInspection, sealedResponseColumns } from "./seal.ts";
import type { SealedResponse } from "./seal.ts";

/** Everything that the database has on an inspection. */
export interface StoredRecord {
  row: InspectionRow;
  responses: readonly SealedResponse[];
  ledger: readonly StoredEntry[];
  photos: readonly PhotoRow[];
  deficiencies: readonly DeficiencyRow[];
  isAnchored: boolean;
}

/** `hashMatch` is about the columns and responses, `isValid` about the whole record. */
type VerifiedRecord = Omit<Verification, "verifiedDate">;

/** Reads the records by inspection; inspections without a row are missing. The transaction must be a snapshot, or have locked the rows. */
export async function readRecords(
  tx: TenantTransaction,
  inspectionIds: readonly string[],
  days: AnchorDays = new Map(),
): Promise<Map<string, StoredRecord>> {
  if (inspectionIds.length === 0) return new Map();
  const rows = await tx.selectFrom("inspections").selectAll().where("inspection_id", "in", inspectionIds).execute();
  const ledgers = groupBy(await readLedgers(tx, inspectionIds), ({ inspectionId }) => inspectionId);
  const responses = groupBy(await readResponseRows(tx, inspectionIds), (response) => response.inspection_id);
  const photos = groupBy(await readPhotoRows(tx, inspectionIds), (photo) => photo.inspection_id);
  const deficiencies = groupBy(await readDeficiencyRows(tx, inspectionIds), (deficiency) => deficiency.inspection_id ?? "");
  const brokenlyAnchored = await inspectionsWithBrokenAnchor(tx, new Map(inspectionIds.map((id) => [id, ledgers.get(id) ?? []])), days);
  return new Map(
    rows.map((row) => {
      const id = row.inspection_id;
      const kept = { responses: responses.get(id) ?? [], ledger: ledgers.get(id) ?? [], photos: photos.get(id) ?? [] };
      return [id, { row, ...kept, deficiencies: deficiencies.get(id) ?? [], isAnchored: !brokenlyAnchored.has(id) }];
    }),
  );
}

/** Whether the inspection was ever completed, according to its row or its ledger. */
export function wasCompleted({ row, ledger }: Pick<StoredRecord, "row" | "ledger">): boolean {
  return isSealed(row) || ledger.some(({ event }) => event === "Completed");
}

/** Verifies a record. Without the sums of its photos, their bytes are not checked. */
export function verifyRecord(record: StoredRecord, sums: PhotoSums | null): VerifiedRecord {
  const { row, responses, ledger, photos, deficiencies, isAnchored } = record;
  const { dataHash } = statementOf(ledger.find(({ event }) => event === "Completed"));
  const originalHash = typeof dataHash === "string" ? dataHash : "";
  const computedHash = hashInspection(row, responses);
  const hashMatch = computedHash === originalHash && row.data_hash === originalHash;
  const isValid =
    hashMatch &&
    isChainIntact(ledger) &&
    voidingMatches(row, ledger) &&
    reviewMatches(row, ledger) &&
    photosMatch(photos, ledger, sums) &&
    deficienciesMatch(row.extinguisher_id, deficiencies, ledger) &&
    isAnchored;
  return { isValid, originalHash, computedHash, hashMatch };
}

function readResponseRows(tx: TenantTransaction, inspectionIds: readonly string[]) {
  return tx
    .selectFrom("inspection_responses")
    .select(["inspection_id", ...sealedResponseColumns])
    .where("inspection_id", "in", inspectionIds)
    .execute();
}

/** Whether the entries are numbered from 1 without a gap, each with a hash over itself and the one before. */
function isChainIntact(ledger: readonly StoredEntry[]): boolean {
  return ledger.every((entry, index) => {
    const previousHash = ledger[index - 1]?.entryHash ?? "";
    return entry.entryNumber === index + 1 && entry.previousHash === previousHash && hashEntry(entry) === entry.entryHash;
  });
}

/** Whether the row is voided or not, by whom, when and why, as in the ledger. */
function voidingMatches(row: InspectionRow, ledger: readonly LedgerEntry[]): boolean {
  const voiding = ledger.find(({ event }) => event === "Voided");
  const { reason = null } = statementOf(voiding);
  return isRecorded(voiding, row.voided_at, row.voided_by) && row.void_reason === reason;
}

/** Whether status and review are those of the last entry in the ledger. */
function reviewMatches(row: InspectionRow, ledger: readonly LedgerEntry[]): boolean {
  const review = ledger.findLast(({ event }) => event === "Reviewed");
  const { decision = "Completed", reason = null } = statementOf(review);
  return isRecorded(review, row.reviewed_at, row.reviewed_by) && row.status === decision && row.review_reason === reason;
}
