import { forEachTenant } from "../../database/for-each-tenant.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import type { ServerPorts } from "../../ports/ports.ts";
import { jobKey } from "./job.ts";

type Server = Pick<ServerPorts, "tenantDb" | "identityDb" | "storage" | "clock">;

/**
 * Removes expired reports, unless they are finished in the meantime, which makes them expire later. The file is removed before the deletion of the
 * row is committed, so that no file is left if the server is killed in between.
 */
export async function sweepReportJobs(server: Server, isStopping?: () => boolean): Promise<void> {
  await forEachTenant(server.identityDb, (tenantId) => sweepTenant(server, tenantId), isStopping);
}

async function sweepTenant({ tenantDb, storage, clock }: Server, tenantId: string): Promise<void> {
  const tenant = { tenantId, userId: null };
  const expired = await inTenant(tenantDb, tenant, (tx) =>
    tx.selectFrom("report_jobs").select("job_id as jobId").where("expires_at", "<", clock().toISOString()).execute(),
  );
  for (const { jobId } of expired) {
    await inTenant(tenantDb, tenant, async (tx) => {
      if (await deleteExpired(tx, jobId, clock())) await storage.remove(jobKey(tenantId, jobId));
    });
  }
}

/** Deletes a job if it is still expired, and resolves with whether it was. */
async function deleteExpired(tx: TenantTransaction, jobId: string, now: Date): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("report_jobs")
    .where("job_id", "=", jobId)
    .where("expires_at", "<", now.toISOString())
    .returning("job_id")
    .execute();
  return deleted.length > 0;
}
