import { sql } from "kysely";
import { RUNNING_STATUSES } from "#shared/imports/import-status.ts";
import { importRunLock } from "../../database/advisory-locks.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { reasonColumns } from "../reasons.ts";

/** Records the end of an interrupted run. A run that lost its connection wrote nothing but could not record that, so the next reader does. */
export async function settleInterrupted(tx: TenantTransaction): Promise<void> {
  const begun = await tx.selectFrom("imports").select("import_id").where("status", "in", RUNNING_STATUSES).limit(1).executeTakeFirst();
  if (begun === undefined) return;
  const { rows } = await sql<{ isFree: boolean }>`SELECT pg_try_advisory_xact_lock(${importRunLock()}) AS "isFree"`.execute(tx);
  if (rows[0]?.isFree === true) await endInterrupted(tx);
}

/** Ends all runs of the tenant that are marked as under way; the caller holds the lock. */
export async function endInterrupted(tx: TenantTransaction): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ status: "Failed", ...reasonColumns("reason.stopped"), done: 0, ...uncommitted })
    .where("status", "=", "Committing")
    .execute();
  await tx
    .updateTable("imports")
    .set({ status: "Completed", ...reasonColumns("reason.undoStopped"), done: sql`total` })
    .where("status", "=", "Undoing")
    .execute();
}

/** The columns of an import that was not committed after all. */
export const uncommitted = { committed_at: null, committed_by: null, committed_by_name: null, is_cancel_requested: false } as const;
