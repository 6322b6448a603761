import type { Kysely } from "kysely";
import { createThrottledProgress } from "../../concurrency/throttled-progress.ts";
import type { ThrottledProgress } from "../../concurrency/throttled-progress.ts";
import type { TenantDatabase } from "../../database/tenant-schema.ts";
import { inTenant } from "../../database/tenant-transaction.ts";

/** The job was removed while its report was being generated. */
export class JobRemoved extends Error {}
/** The server is about to stop. */
export class ServerStopping extends Error {}

/**
 * Returns the progress of a job, from 0 to 1. Reporting it throws `JobRemoved` once the job has been removed, and `ServerStopping` once the server
 * is about to stop.
 */
export function createJobProgress(
  tenantDb: Kysely<TenantDatabase>,
  { tenantId, jobId }: { tenantId: string; jobId: string },
  isStopping: () => boolean,
): ThrottledProgress {
  async function write(progress: number): Promise<boolean> {
    const { numUpdatedRows } = await inTenant(tenantDb, { tenantId, userId: null }, (tx) =>
      tx
        .updateTable("report_jobs")
        .set({ progress: Math.min(1, progress) })
        .where("job_id", "=", jobId)
        .where("status", "=", "Running")
        .executeTakeFirst(),
    );
    return numUpdatedRows === 0n;
  }

  return createThrottledProgress({ write, isStopping, stopped: () => new ServerStopping(), canceled: () => new JobRemoved() });
}
