/*
 * Anchors the ledgers of a tenant's inspections once a day. An anchor is a hash over the heads of the ledgers and the previous anchor.
 * 1. A day is anchored an hour after its end, when none of its transactions can still be under way.
 * 2. Several servers may anchor a day at the same time: the first to commit makes the anchor.
 * 3. A day without changes has no anchor. After days without a server, one anchor covers them all.
 */

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { startPeriodicWork } from "../../concurrency/periodic-work.ts";
import type { PeriodicWork } from "../../concurrency/periodic-work.ts";
import { forEachTenant } from "../../database/for-each-tenant.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { ServerPorts } from "../../ports/ports.ts";
import type { LedgerHead, StoredEntry } from "../../records/ledger.ts";

const SETTLE_AFTER_MS = HOUR_MS;
const INTERVAL_MS = HOUR_MS;

type Server = Pick<ServerPorts, "tenantDb" | "identityDb" | "clock">;

/** Anchors the entries that were added to every tenant's ledgers up to the last full day (UTC). */
export async function anchorLedgers({ tenantDb, identityDb, clock }: Server, isStopping?: () => boolean): Promise<void> {
  const anchor = (tenantId: string) => inTenant(tenantDb, { tenantId, userId: null }, (tx) => anchorTenant(tx, clock()));
  await forEachTenant(identityDb, anchor, isStopping);
}

/** Anchors immediately and then every hour, until it is stopped. A failed attempt is reported, and the next one makes up for it. */
export function startAnchoring(server: Server & Pick<ServerPorts, "logFailure">): PeriodicWork {
  return startPeriodicWork(
    INTERVAL_MS,
    (isStopping) => anchorLedgers(server, isStopping),
    (error) => server.logFailure("The ledgers could not be anchored", error),
  );
}

async function anchorTenant(tx: TenantTransaction, now: Date): Promise<void> {
  const endsAt = startOfUtcDay(new Date(now.getTime() - SETTLE_AFTER_MS));
  const anchorDay = new Date(endsAt.getTime() - 1).toISOString().slice(0, 10);
  const last = await tx
    .selectFrom("ledger_anchors")
    .select(["anchor_day", "anchor_hash"])
    .orderBy("anchor_day", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined && last.anchor_day >= anchorDay) return;
  const heads = await headsBetween(tx, last?.anchor_day ?? null, endsAt);
  if (heads.length === 0) return;
  const previousHash = last?.anchor_hash ?? "";
  const inserted = await tx
    .insertInto("ledger_anchors")
    .values({
      anchor_day: anchorDay,
      previous_hash: previousHash,
      anchor_hash: hashAnchor(anchorDay, previousHash, heads),
      anchored_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("anchor_day")
    .executeTakeFirst();
  if (inserted === undefined) return;
  await sql`
    INSERT INTO ledger_anchor_heads (anchor_day, inspection_id, entry_number, entry_hash)
    SELECT ${anchorDay}::date, h."inspectionId", h."entryNumber", h."entryHash"
    FROM jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) AS h ("inspectionId" uuid, "entryNumber" integer, "entryHash" text)`.execute(
    tx,
  );
}

function startOfUtcDay(moment: Date): Date {
  return new Date(`${moment.toISOString().slice(0, 10)}T00:00:00.000Z`);
}

/** Reads the last entry of each ledger that grew after the day of the previous anchor. */
async function headsBetween(tx: TenantTransaction, afterDay: string | null, endsAt: Date): Promise<LedgerHead[]> {
  const startsAt = afterDay === null ? "-infinity" : new Date(Date.parse(`${afterDay}T00:00:00.000Z`) + DAY_MS).toISOString();
  const { rows } = await sql<LedgerHead>`
    SELECT DISTINCT ON (inspection_id)
      inspection_id AS "inspectionId", entry_number AS "entryNumber", entry_hash AS "entryHash"
    FROM inspection_ledger WHERE recorded_at >= ${startsAt}::timestamptz AND recorded_at < ${endsAt}
    ORDER BY inspection_id, entry_number DESC`.execute(tx);
  return rows;
}

function hashAnchor(anchorDay: string, previousHash: string, heads: readonly LedgerHead[]): string {
  const sorted = heads
    .map(({ inspectionId, entryNumber, entryHash }) => [inspectionId, entryNumber, entryHash] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([anchorDay, previousHash, sorted]))
    .digest("hex");
}

/**
 * Whether the anchor of each day is intact, as far as it was checked. Callers that read many ledgers share this, since a day anchors the heads of
 * all of them.
 */
export type AnchorDays = Map<string, boolean>;

/** Resolves with the inspections whose ledger lacks an anchored head, or whose anchors are not intact. */
export async function inspectionsWithBrokenAnchor(
  tx: TenantTransaction,
  ledgers: ReadonlyMap<string, readonly StoredEntry[]>,
  days: AnchorDays,
): Promise<Set<string>> {
  const heads = await tx
    .selectFrom("ledger_anchor_heads")
    .select(["inspection_id", "anchor_day", "entry_number", "entry_hash"])
    .where("inspection_id", "in", [...ledgers.keys()])
    .execute();
  for (const day of new Set(heads.map((head) => head.anchor_day))) {
    if (!days.has(day)) days.set(day, await isAnchorIntact(tx, day));
  }
  const mismatched = heads.filter((head) => {
    const entry = ledgers.get(head.inspection_id)?.[head.entry_number - 1];
    return entry?.entryHash !== head.entry_hash || days.get(head.anchor_day) !== true;
  });
  return new Set(mismatched.map((head) => head.inspection_id));
}

/** Whether the anchor of a day has the right hash, and the next anchor refers to it. */
async function isAnchorIntact(tx: TenantTransaction, anchorDay: string): Promise<boolean> {
  const [anchor, next] = await tx
    .selectFrom("ledger_anchors")
    .select(["previous_hash", "anchor_hash"])
    .where("anchor_day", ">=", anchorDay)
    .orderBy("anchor_day")
    .limit(2)
    .execute();
  const heads = await tx
    .selectFrom("ledger_anchor_heads")
    .select(["inspection_id as inspectionId", "entry_number as entryNumber", "entry_hash as entryHash"])
    .where("anchor_day", "=", anchorDay)
    .execute();
  if (anchor === undefined || hashAnchor(anchorDay, anchor.previous_hash, heads) !== anchor.anchor_hash) return false;
  return next === undefined || next.previous_hash === anchor.anchor_hash;
}
