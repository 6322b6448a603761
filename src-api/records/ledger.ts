/*
 * The ledger of an inspection, with an entry for everything that happened to it.
 * 1. An entry is added in the transaction of its event, while the row of the inspection is locked, so that there is one writer at a time.
 * 2. Each entry has a hash over its content and the entry before it. The role of the application can neither change nor remove entries.
 */

import { createHash } from "node:crypto";
import type { LedgerEvent } from "../database/tables/ledger.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import type { Actor } from "../http/request.ts";

export interface LedgerEntry {
  inspectionId: string;
  entryNumber: number;
  event: LedgerEvent;
  content: string;
  recordedAt: string;
  recordedBy: string;
  previousHash: string;
}

/** An inspection and the last entry of its ledger, now or at a moment in the past. */
export interface LedgerHead {
  inspectionId: string;
  entryNumber: number;
  entryHash: string;
}

/** Returns the SHA-256, in hex, over every field of the entry in this order. */
export function hashEntry(entry: LedgerEntry): string {
  const { inspectionId, entryNumber, event, content, recordedAt, recordedBy, previousHash } = entry;
  return createHash("sha256")
    .update(JSON.stringify([inspectionId, entryNumber, event, content, recordedAt, recordedBy, previousHash]))
    .digest("hex");
}

/** Adds an entry for each content, in this order. The caller must have locked the row of the inspection. */
export async function addLedgerEntries(
  { tx, session, now }: Pick<Actor, "tx" | "session" | "now">,
  inspectionId: string,
  event: LedgerEvent,
  content: object | readonly object[],
): Promise<void> {
  const last = await tx
    .selectFrom("inspection_ledger")
    .select(["entry_number", "entry_hash"])
    .where("inspection_id", "=", inspectionId)
    .orderBy("entry_number", "desc")
    .limit(1)
    .executeTakeFirst();
  const events = [content].flat().map((entryContent) => ({ event, content: entryContent }));
  await tx
    .insertInto("inspection_ledger")
    .values(entriesOf({ session, now }, inspectionId, events, last))
    .execute();
}

/** Returns the entries for these events, in this order, after the last existing entry; a new inspection has none. */
export function entriesOf(
  { session, now }: Pick<Actor, "session" | "now">,
  inspectionId: string,
  events: readonly { event: LedgerEvent; content: object }[],
  last?: { entry_number: number; entry_hash: string },
) {
  const rows: ReturnType<typeof ledgerRow>[] = [];
  for (const { event, content } of events) {
    const before = rows.at(-1) ?? last;
    const entry: LedgerEntry = {
      inspectionId,
      entryNumber: (before?.entry_number ?? 0) + 1,
      event,
      content: JSON.stringify(content),
      recordedAt: now.toISOString(),
      recordedBy: session.user.userId,
      previousHash: before?.entry_hash ?? "",
    };
    rows.push(ledgerRow(entry));
  }
  return rows;
}

/** An entry as it is in the database, with its stored hash. */
export interface StoredEntry extends LedgerEntry {
  entryHash: string;
}

/** Reads the ledger of an inspection, oldest entry first. */
export function readLedger(tx: TenantTransaction, inspectionId: string): Promise<StoredEntry[]> {
  return readLedgers(tx, [inspectionId]);
}

/** Reads the ledgers of inspections, each with its oldest entry first. */
export async function readLedgers(tx: TenantTransaction, inspectionIds: readonly string[]): Promise<StoredEntry[]> {
  const rows = await tx
    .selectFrom("inspection_ledger")
    .selectAll()
    .where("inspection_id", "in", inspectionIds)
    .orderBy("inspection_id")
    .orderBy("entry_number")
    .execute();
  return rows.map((row) => ({
    inspectionId: row.inspection_id,
    entryNumber: row.entry_number,
    event: row.event,
    content: row.content,
    recordedAt: row.recorded_at,
    recordedBy: row.recorded_by,
    previousHash: row.previous_hash,
    entryHash: row.entry_hash,
  }));
}

export function ledgerRow(entry: LedgerEntry) {
  return {
    inspection_id: entry.inspectionId,
    entry_number: entry.entryNumber,
    event: entry.event,
    content: entry.content,
    recorded_at: entry.recordedAt,
    recorded_by: entry.recordedBy,
    previous_hash: entry.previousHash,
    entry_hash: hashEntry(entry),
  };
}

/** Returns the entries of one event by the id that each states; of several about one id the last. */
export function entriesByStatedId(
  ledger: readonly LedgerEntry[],
  event: LedgerEvent,
  id: "photoId" | "deficiencyId",
): Map<unknown, LedgerEntry> {
  return new Map(ledger.filter((entry) => entry.event === event).map((entry) => [statementOf(entry)[id], entry]));
}

/** Returns what an entry states, with the fields of its event. Without an entry, or with one whose content is damaged, it has none. */
export function statementOf(entry: Pick<LedgerEntry, "content"> | undefined): Record<string, unknown> {
  try {
    return { ...(JSON.parse(entry?.content ?? "{}") as object) };
  } catch {
    return {};
  }
}

/** Whether the moment and the user of a row are those of the entry; without an entry the row must have neither. */
export function isRecorded(entry: LedgerEntry | undefined, at: string | null, by: string | null): boolean {
  return at === (entry?.recordedAt ?? null) && by === (entry?.recordedBy ?? null);
}
