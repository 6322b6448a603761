import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inTenant } from "../../database/tenancy.ts";

/** It was removed while it was being made. */
export class JobRemoved extends Error {}
/** The server is about to stop. */
export class ServerStopping extends Error {}

export interface JobProgress {
  /** So far it is, from 0 to 1. Throws `JobRemoved` once somebody removed the job, `ServerStopping` once the server is to stop. */
  reach(progress: number): void;
  settled(): Promise<void>;
}

const EVERY_MS = 300;

/** Says beside the work how far it is, and hears there whether the job was removed. The work never waits for it. */
export function followJob(
  app: Kysely<Database>,
  { tenantId, jobId }: { tenantId: string; jobId: string },
  isStopping: () => boolean,
): JobProgress {
  let isRemoved = false;
  let saidAt = 0;
  let saying: Promise<void> | null = null;

  async function say(progress: number): Promise<void> {
    const { numUpdatedRows } = await inTenant(app, { tenantId, userId: null }, (tx) =>
      tx.updateTable("report_jobs").set({ progress }).where("job_id", "=", jobId).where("status", "=", "Running").executeTakeFirst(),
    );
    isRemoved ||= numUpdatedRows === 0n;
  }

  return {
    reach: (progress) => {
      if (isRemoved) throw new JobRemoved();
      if (isStopping()) throw new ServerStopping();
      if (saying !== null || Date.now() - saidAt < EVERY_MS) return;
      saidAt = Date.now();
      saying = say(Math.min(1, progress))
        .catch(() => undefined)
        .finally(() => (saying = null));
    },
    settled: async () => void (await saying),
  };
}
