import { sql } from "kysely";
import type { Kysely, Selectable } from "kysely";
import { reportRunLock } from "../../database/advisory-locks.ts";
import type { ReportJobsTable } from "../../database/tables/reports.ts";
import type { TenantDatabase } from "../../database/tenant-schema.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { failureColumns, OPEN_STATUSES } from "./job.ts";

export type ClaimedJob = Pick<
  Selectable<ReportJobsTable>,
  "job_id" | "report_name" | "format" | "parameters" | "created_by" | "created_by_name" | "schedule_id" | "recipients"
>;

/** A report that stops the server every time is given up. */
const ATTEMPTS_MAX = 3;

/** Takes the tenant's lock on this connection, for as long as the connection lives. Resolves with false if another connection holds it. */
export async function lockTenant(connection: Kysely<TenantDatabase>, tenantId: string): Promise<boolean> {
  const { rows } = await inTenant(connection, { tenantId, userId: null }, (tx) =>
    sql<{ isFree: boolean }>`
      SELECT pg_try_advisory_lock(${reportRunLock()}) AS "isFree"`.execute(tx),
  );
  return rows[0]?.isFree === true;
}

/**
 * Claims the next report; the caller holds the lock. Resolves with null if there is none. A job that is still marked `Running` was lost with its
 * server and comes first.
 */
export async function claimJob(tx: TenantTransaction, now: Date): Promise<ClaimedJob | null> {
  await tx
    .updateTable("report_jobs")
    .set({ status: "Failed", ...failureColumns("reason.stopped"), finished_at: now })
    .where("status", "=", "Running")
    .where("attempts", ">=", ATTEMPTS_MAX)
    .execute();
  const next = tx
    .selectFrom("report_jobs")
    .select("job_id")
    .where("status", "in", OPEN_STATUSES)
    .orderBy(sql`status = 'Running' DESC, created_at, job_id`)
    .limit(1)
    .forUpdate()
    .skipLocked();
  const claimed = await tx
    .updateTable("report_jobs")
    .set((eb) => ({ status: "Running", progress: 0, attempts: eb("attempts", "+", 1) }))
    .where("job_id", "=", next)
    .returning(["job_id", "report_name", "format", "parameters", "created_by", "created_by_name", "schedule_id"])
    .returning(sql<string[]>`array_to_json(recipients)`.as("recipients"))
    .executeTakeFirst();
  return claimed ?? null;
}
