import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { say } from "#shared/messages/import-reasons.ts";
import type { TenantTransaction } from "../../database/tenancy.ts";

/** Held by the connection that commits an import of the tenant, for as long as it lives: by that every server knows that it does. */
export function commitLock(tenantId: RawBuilder<unknown> = sql`current_tenant_id()`): RawBuilder<unknown> {
  return sql`hashtextextended('import of ' || ${tenantId}, 0)`;
}

/** A commit whose connection is gone left nothing behind, but could not say so: whoever looks at it next says it. */
export async function settleInterrupted(tx: TenantTransaction): Promise<void> {
  const begun = await tx.selectFrom("imports").select("import_id").where("status", "=", "Committing").limit(1).executeTakeFirst();
  if (begun === undefined) return;
  const { rows } = await sql<{ isFree: boolean }>`SELECT pg_try_advisory_xact_lock(${commitLock()}) AS "isFree"`.execute(tx);
  if (rows[0]?.isFree === true) await failInterrupted(tx);
}

/** With the lock held: what is still being committed is not. */
export async function failInterrupted(tx: TenantTransaction): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ status: "Failed", reason: say("reason.stopped"), done: 0, ...uncommitted })
    .where("status", "=", "Committing")
    .execute();
}

/** Of an import that was not committed in the end. */
export const uncommitted = { committed_at: null, committed_by: null, committed_by_name: null, cancel_asked: false } as const;
