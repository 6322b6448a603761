import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { TenantTransaction } from "../../database/tenancy.ts";
import { say } from "../messages.ts";

/** Held by the connection that commits or undoes an import of the tenant, for as long as it lives: by that every server knows that it does. */
export function runLock(): RawBuilder<unknown> {
  return sql`hashtextextended('import of ' || current_tenant_id(), 0)`;
}

/** A run whose connection is gone left nothing behind, but could not say so: whoever looks at it next says it. */
export async function settleInterrupted(tx: TenantTransaction): Promise<void> {
  const begun = await tx
    .selectFrom("imports")
    .select("import_id")
    .where("status", "in", ["Committing", "Undoing"])
    .limit(1)
    .executeTakeFirst();
  if (begun === undefined) return;
  const { rows } = await sql<{ isFree: boolean }>`SELECT pg_try_advisory_xact_lock(${runLock()}) AS "isFree"`.execute(tx);
  if (rows[0]?.isFree === true) await endInterrupted(tx);
}

/** With the lock held: what is still being committed or undone is not. */
export async function endInterrupted(tx: TenantTransaction): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ status: "Failed", reason: say("reason.stopped"), done: 0, ...uncommitted })
    .where("status", "=", "Committing")
    .execute();
  await tx
    .updateTable("imports")
    .set({ status: "Completed", reason: say("reason.undoStopped"), done: sql`total` })
    .where("status", "=", "Undoing")
    .execute();
}

/** Of an import that was not committed in the end. */
export const uncommitted = { committed_at: null, committed_by: null, committed_by_name: null, cancel_asked: false } as const;
