import { inTenant } from "../../database/tenancy.ts";
import type { ServerPorts } from "../../ports/ports.ts";
import { jobKey } from "./job.ts";

type Server = Pick<ServerPorts, "app" | "identity" | "storage" | "clock">;

/** Removes expired reports and their files. */
export async function sweepReportJobs({ app, identity, storage, clock }: Server): Promise<void> {
  const tenants = await identity.selectFrom("tenants").select("tenant_id").execute();
  for (const { tenant_id: tenantId } of tenants) {
    const swept = await inTenant(app, { tenantId, userId: null }, (tx) =>
      tx.deleteFrom("report_jobs").where("expires_at", "<", clock().toISOString()).returning("job_id").execute(),
    );
    for (const { job_id } of swept) await storage.remove(jobKey(tenantId, job_id));
  }
}
