import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import sharp from "sharp";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { say } from "../../pdf/messages.ts";
import { PHOTO_MAX_PIXELS } from "../../photos/content-type.ts";
import { originalKey } from "../../photos/keys.ts";
import { isOnRecord } from "../../records/counted-deficiencies.ts";
import { isNotVoided } from "../../records/counted-inspections.ts";
import { takenAt } from "../../records/taken-at.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { FormatCell } from "./cell-format.ts";

/** A photo that belongs to a report. */
export interface PrintedPhoto {
  photoId: string;
  inspectionId: string;
  checklistItemId: string | null;
  photoType: string;
  takenAt: string;
}

/** A photo as the templates read it; `file` is null for a picture that cannot be shown, and `says` is printed instead. */
export interface WrittenPhoto extends Pick<PrintedPhoto, "inspectionId" | "checklistItemId" | "photoType"> {
  file: string | null;
  caption: string;
  says: string;
}

/** Six pages of photos. Further photos are counted in a footnote. */
const PHOTOS_MAX = 60;
/** Six centimeters at 300 dpi. */
const EDGE_PIXELS = 720;

export interface PrintedPhotos {
  photos: PrintedPhoto[];
  /** How many further photos there are. */
  moreCount: number;
}

/**
 * Reads the photos of the inspection or of the extinguisher that the report is about, the latest inspection first. Other reports have no photos.
 */
export async function readPrintedPhotos(
  tx: TenantTransaction,
  filters: Readonly<Record<string, unknown>>,
  until: Date,
): Promise<PrintedPhotos> {
  const about =
    typeof filters["inspectionId"] === "string"
      ? sql`i.inspection_id = ${filters["inspectionId"]}`
      : typeof filters["extinguisherId"] === "string"
        ? sql`i.extinguisher_id = ${filters["extinguisherId"]} AND ${isNotVoided(until, "i")}`
        : null;
  if (about === null) return { photos: [], moreCount: 0 };
  const { rows } = await sql<PrintedPhoto>`
    SELECT p.photo_id AS "photoId", p.inspection_id AS "inspectionId", p.checklist_item_id AS "checklistItemId", p.photo_type AS "photoType", coalesce(${takenAt()}, i.inspection_date) AS "takenAt"
    FROM photos p JOIN inspections i ON i.tenant_id = p.tenant_id AND i.inspection_id = p.inspection_id
    WHERE ${about} AND i.data_hash IS NOT NULL AND i.received_at < ${until}
      AND ${isOnRecord("p.received_at", "p.withdrawn_at", until)}
    ORDER BY i.inspection_date DESC, i.inspection_id, p.photo_type = 'Signature', p.received_at, p.photo_id`.execute(tx);
  return { photos: rows.slice(0, PHOTOS_MAX), moreCount: Math.max(0, rows.length - PHOTOS_MAX) };
}

/** Reads and shrinks the photos one after the other. A withdrawn photo no longer has a file. */
export async function writePhotos(
  storage: Pick<FileStorage, "read">,
  tenantId: string,
  photos: readonly PrintedPhoto[],
  formatCell: FormatCell,
): Promise<{ written: WrittenPhoto[]; pictures: Record<string, Uint8Array> }> {
  const pictures: Record<string, Uint8Array> = {};
  const written: WrittenPhoto[] = [];
  for (const [index, { photoId, takenAt, ...photo }] of photos.entries()) {
    const picture = await readPicture(storage, originalKey(tenantId, photoId));
    const name = `photo-${index}.jpg`;
    if (picture !== null) pictures[name] = picture;
    const caption = say("paper.photo", {
      type: say(`paper.photo.${photo.photoType}` as "paper.photo.Other"),
      time: formatCell(takenAt, "instant"),
    });
    written.push({ ...photo, file: picture === null ? null : `/${name}`, caption, says: say("paper.noPicture") });
  }
  return { written, pictures };
}

async function readPicture(storage: Pick<FileStorage, "read">, key: string): Promise<Buffer | null> {
  const file = await storage.read(key);
  if (file === null) return null;
  const bytes = await buffer(file.stream);
  try {
    return await sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS })
      .rotate()
      .resize(EDGE_PIXELS, EDGE_PIXELS, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 75 })
      .toBuffer();
  } catch {
    return null;
  }
}
