import type { TenantTransaction } from "../database/tenant-transaction.ts";
import type { PhotoSums } from "../ports/photo-sums.ts";
import { entriesByStatedId, isRecorded, statementOf } from "../records/ledger.ts";
import type { LedgerEntry } from "../records/ledger.ts";

export type PhotoRow = Awaited<ReturnType<typeof readPhotoRows>>[number];

/** Returns what the ledger stores of a photo, with the SHA-256 of its bytes. */
export function ledgerContentOfPhoto(row: {
  photo_id: string;
  photo_type: string;
  sha256: string;
  checklist_item_id: string | null;
  capture_date: string | null;
  content_type: string;
  size_bytes: number;
}): Record<string, unknown> {
  return {
    photoId: row.photo_id,
    photoType: row.photo_type,
    sha256: row.sha256,
    checklistItemId: row.checklist_item_id,
    captureDate: row.capture_date,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
  };
}

/**
 * Whether the photos of an inspection are exactly those of its ledger, with the same descriptions and bytes. Without sums the bytes are not
 * checked.
 */
export function photosMatch(rows: readonly PhotoRow[], ledger: readonly LedgerEntry[], sums: PhotoSums | null): boolean {
  const reviewed = ledger.find(({ event }) => event === "Reviewed")?.entryNumber ?? Infinity;
  const received = entriesByStatedId(ledger, "PhotoReceived", "photoId");
  const withdrawn = entriesByStatedId(ledger, "PhotoWithdrawn", "photoId");
  if (received.size !== rows.length) return false;
  return rows.every((row) => {
    const entry = received.get(row.photo_id);
    return (
      entry !== undefined &&
      describesRow(statementOf(entry), row) &&
      row.created_by === entry.recordedBy &&
      row.after_review === entry.entryNumber > reviewed &&
      isRecorded(withdrawn.get(row.photo_id), row.withdrawn_at, row.withdrawn_by) &&
      (sums === null || row.withdrawn_at !== null || bytesMatch(row, sums))
    );
  });
}

/** Reads every photo of the inspections, withdrawn ones included. */
export function readPhotoRows(tx: TenantTransaction, inspectionIds: readonly string[]) {
  return tx
    .selectFrom("photos")
    .select([
      "inspection_id",
      "photo_id",
      "photo_type",
      "sha256",
      "checklist_item_id",
      "capture_date",
      "content_type",
      "size_bytes",
      "withdrawn_at",
      "withdrawn_by",
      "after_review",
      "created_by",
    ])
    .where("inspection_id", "in", inspectionIds)
    .execute();
}

function describesRow(recorded: Record<string, unknown>, row: PhotoRow): boolean {
  const found = ledgerContentOfPhoto(row);
  return Object.keys(found).every((key) => found[key] === recorded[key]);
}

function bytesMatch(row: PhotoRow, sums: PhotoSums): boolean {
  const found = sums.get(row.photo_id) ?? null;
  return found !== null && found.sizeBytes === row.size_bytes && found.sha256 === row.sha256;
}
