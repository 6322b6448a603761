import { forEachTenant } from "../../database/for-each-tenant.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { ServerPorts } from "../../ports/ports.ts";
import { jobKey } from "./job.ts";

type Server = Pick<ServerPorts, "tenantDb" | "identityDb" | "storage" | "clock">;

/** Removes expired reports, their files before their rows, so that no file is left if the server is killed in between. */
export async function sweepReportJobs(server: Server, isStopping?: () => boolean): Promise<void> {
  await forEachTenant(server.identityDb, (tenantId) => sweepTenant(server, tenantId), isStopping);
}

async function sweepTenant({ tenantDb, storage, clock }: Server, tenantId: string): Promise<void> {
  const tenant = { tenantId, userId: null };
  const expired = await inTenant(tenantDb, tenant, (tx) =>
    tx.selectFrom("report_jobs").select("job_id as jobId").where("expires_at", "<", clock().toISOString()).execute(),
  );
  for (const { jobId } of expired) {
    await storage.remove(jobKey(tenantId, jobId));
    await inTenant(tenantDb, tenant, (tx) => tx.deleteFrom("report_jobs").where("job_id", "=", jobId).execute());
  }
}
