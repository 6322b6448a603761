/*
 * The inspections that a report was made from, and whether they are unchanged.
 * 1. A report keeps the ids of its inspections, how long their ledgers were, and a digest of the entries that they ended with. What was added since
 *    (a review, a late photo) leaves it valid; an entry that was removed or altered does not.
 * 2. Each inspection is verified as a whole, as it is in the database now. The bytes of the photos are read as well, unless there are very many.
 */

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { addMonths } from "#shared/calendar.ts";
import { takeTurnInSnapshot } from "../database/connection-limiters.ts";
import type { TenantConnections } from "../database/connection-limiters.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import type { AnchorDays } from "../inspections/seal/anchors.ts";
import { verifyRecord, readRecords } from "../inspections/seal/sealed-record.ts";
import type { StoredRecord } from "../inspections/seal/sealed-record.ts";
import type { PhotoSums } from "../ports/photo-sums.ts";
import type { ServerPorts } from "../ports/ports.ts";
import type { LedgerHead } from "../records/ledger.ts";

/** As `issued_reports` stores them. */
export interface PackedRecords {
  records: Buffer;
  digest: string;
}

const PACKED_BYTES = 20;
const ID_BYTES = 16;
const RECORDS_PER_READ = 500;
const PHOTOS_READ_MAX = 300;
/** A log of twelve months, and the month that it begins in. */
const MONTHS_BEFORE = 13;
/** If there are more, only the latest are recorded. So many take two megabytes. */
const RECORDS_MAX = 100_000;
/** Everybody who is not signed in takes turns for a connection as this one owner (`connection-limiters.ts`). */
export const ANYBODY = "verify";

/** What a report covers. */
interface ReportScope {
  /** The ids that its rows name. */
  named: Readonly<Record<"inspectionId" | "extinguisherId", ReadonlySet<string>>>;
  filters: Readonly<Record<string, unknown>>;
  asOf: string;
  /** Inspections received from then on are left out. */
  until: Date;
}

/**
 * Resolves with the heads of the inspections behind a report: the one it is about, all of its extinguisher, or those its rows name.
 * Extinguishers in rows stand for their last inspection of each type and all of the 13 months before the report's day. A report without
 * either covers the tenant.
 */
export async function readHeads(tx: TenantTransaction, { named: inRows, filters, asOf, until }: ReportScope): Promise<LedgerHead[]> {
  const named = typeof filters["inspectionId"] === "string" ? [filters["inspectionId"]] : [...inRows.inspectionId];
  const extinguisherIds = [...inRows.extinguisherId];
  const extinguisherId = typeof filters["extinguisherId"] === "string" ? filters["extinguisherId"] : null;
  const scope =
    extinguisherId !== null
      ? sql`extinguisher_id = ${extinguisherId}`
      : named.length > 0
        ? sql`inspection_id = ANY(${named}::uuid[])`
        : sql`(${extinguisherIds.length === 0} OR extinguisher_id = ANY(${extinguisherIds}::uuid[]))`;
  const isAll = extinguisherId !== null || named.length > 0;
  const { rows: heads } = await sql<LedgerHead>`
    WITH candidates AS (
      SELECT inspection_id, inspection_date,
        row_number() OVER (PARTITION BY extinguisher_id, inspection_type ORDER BY inspection_date DESC) AS recency
      FROM inspections WHERE data_hash IS NOT NULL AND received_at < ${until} AND ${scope}),
    wanted AS (
      SELECT inspection_id FROM candidates WHERE ${isAll} OR recency = 1 OR inspection_date >= ${addMonths(asOf, -MONTHS_BEFORE)}::date
      ORDER BY inspection_date DESC LIMIT ${RECORDS_MAX})
    SELECT DISTINCT ON (inspection_id)
      inspection_id AS "inspectionId", entry_number AS "entryNumber", entry_hash AS "entryHash"
    FROM wanted JOIN inspection_ledger USING (inspection_id)
    ORDER BY inspection_id, entry_number DESC`.execute(tx);
  return heads;
}

export function packHeads(heads: readonly LedgerHead[]): PackedRecords {
  const records = Buffer.alloc(heads.length * PACKED_BYTES);
  for (const [index, { inspectionId, entryNumber }] of heads.entries()) {
    records.write(inspectionId.replaceAll("-", ""), index * PACKED_BYTES, "hex");
    records.writeUInt32BE(entryNumber, index * PACKED_BYTES + ID_BYTES);
  }
  return { records, digest: digestOf(heads.map(({ entryHash }) => entryHash)) };
}

function unpack(records: Buffer): Omit<LedgerHead, "entryHash">[] {
  return Array.from({ length: records.length / PACKED_BYTES }, (_, index) => {
    const start = index * PACKED_BYTES;
    const hex = records.toString("hex", start, start + ID_BYTES);
    return {
      inspectionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
      entryNumber: records.readUInt32BE(start + ID_BYTES),
    };
  });
}

function digestOf(hashes: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(hashes)).digest("hex");
}

type Server = TenantConnections & Pick<ServerPorts, "sumPhotos">;

/** Resolves with whether the inspections of a report are unchanged, and whether one of them was voided after `createdAt`. */
export async function verifyPackedRecords(
  server: Server,
  tenantId: string,
  { records, digest }: PackedRecords,
  createdAt: string,
): Promise<RecordsCheck> {
  const heads = unpack(records);
  const hashes: string[] = [];
  const check = { isValid: true, isVoided: false, arePhotosRead: true };
  let photosLeft = PHOTOS_READ_MAX;
  const days: AnchorDays = new Map();
  for (let from = 0; from < heads.length && check.isValid; from += RECORDS_PER_READ) {
    const batch = heads.slice(from, from + RECORDS_PER_READ);
    const ids = batch.map(({ inspectionId }) => inspectionId);
    const stored = await readStored(server, tenantId, ids, days);
    photosLeft -= [...stored.values()].reduce((sum, { photos }) => sum + photos.length, 0);
    if (photosLeft < 0) check.arePhotosRead = false;
    for (const { inspectionId, entryNumber } of batch) {
      const record = stored.get(inspectionId);
      hashes.push(record?.ledger[entryNumber - 1]?.entryHash ?? "");
      check.isVoided ||= (record?.row.voided_at ?? "") > createdAt;
      check.isValid &&= record !== undefined && (await isUnchanged(server, tenantId, record, check.arePhotosRead));
    }
  }
  check.isValid &&= digestOf(hashes) === digest;
  return check;
}

interface RecordsCheck {
  isValid: boolean;
  isVoided: boolean;
  arePhotosRead: boolean;
}

function readStored(
  server: Server,
  tenantId: string,
  inspectionIds: readonly string[],
  days?: AnchorDays,
): Promise<Map<string, StoredRecord>> {
  return takeTurnInSnapshot(server, { tenantId, userId: null, owner: ANYBODY }, (tx) => readRecords(tx, inspectionIds, days));
}

/** Whether an inspection is unchanged. A photo that is withdrawn in the meantime loses its file, so a failure is checked once more. */
export async function isUnchanged(server: Server, tenantId: string, record: StoredRecord, arePhotosRead: boolean): Promise<boolean> {
  if (!arePhotosRead) return verifyRecord(record, null).isValid;
  if (verifyRecord(record, await sumsOf(server, tenantId, record)).isValid) return true;
  const { inspection_id: inspectionId } = record.row;
  const again = (await readStored(server, tenantId, [inspectionId])).get(inspectionId);
  return again !== undefined && verifyRecord(again, await sumsOf(server, tenantId, again)).isValid;
}

async function sumsOf(server: Server, tenantId: string, { row, photos }: StoredRecord): Promise<PhotoSums> {
  const photoIds = photos.filter((photo) => photo.withdrawn_at === null).map((photo) => photo.photo_id);
  if (photoIds.length === 0) return new Map();
  return server.sumPhotos({ tenantId, inspectionId: row.inspection_id, photoIds });
}
