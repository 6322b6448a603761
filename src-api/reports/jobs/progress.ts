import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inTenant } from "../../database/tenant-transaction.ts";

/** The job was removed while its report was being made. */
export class JobRemoved extends Error {}
/** The server is about to stop. */
export class ServerStopping extends Error {}

export interface JobProgress {
  /**
   * Reports the progress, from 0 to 1. Throws `JobRemoved` once the job has been removed, and `ServerStopping` once the server is about to stop.
   */
  reach(progress: number): void;
  settled(): Promise<void>;
}

const WRITE_INTERVAL_MS = 300;

/** Writes the progress of a job outside its transaction, and learns there whether the job was removed. The work never waits for these writes. */
export function followJob(
  tenantDb: Kysely<Database>,
  { tenantId, jobId }: { tenantId: string; jobId: string },
  isStopping: () => boolean,
): JobProgress {
  let isRemoved = false;
  let writtenAt = 0;
  let writing: Promise<void> | null = null;

  async function write(progress: number): Promise<void> {
    const { numUpdatedRows } = await inTenant(tenantDb, { tenantId, userId: null }, (tx) =>
      tx.updateTable("report_jobs").set({ progress }).where("job_id", "=", jobId).where("status", "=", "Running").executeTakeFirst(),
    );
    isRemoved ||= numUpdatedRows === 0n;
  }

  return {
    reach: (progress) => {
      if (isRemoved) throw new JobRemoved();
      if (isStopping()) throw new ServerStopping();
      if (writing !== null || Date.now() - writtenAt < WRITE_INTERVAL_MS) return;
      writtenAt = Date.now();
      writing = write(Math.min(1, progress))
        .catch(() => undefined)
        .finally(() => (writing = null));
    },
    settled: async () => void (await writing),
  };
}
