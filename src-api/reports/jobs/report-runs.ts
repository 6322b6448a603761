/*
 * Generates reports in the background.
 * 1. A server generates a report while it holds the tenant's lock (`claim.ts`) on a separate connection. So all servers together generate
 *    one report of a tenant at a time, and a job that is marked `Running` while nobody holds the lock was lost with its server: the next
 *    holder of the lock generates it again.
 * 2. The outcome is recorded on that connection, so a server that has lost the lock stores nothing (`generate-report.ts`).
 * 3. Servers look for work at each `reportSignal` and every few seconds, because another server may have received a job or lost it.
 */

import { sql } from "kysely";
import { createFairLimiter } from "../../concurrency/fair-limiter.ts";
import { startPeriodicWork } from "../../concurrency/periodic-work.ts";
import type { PeriodicWork } from "../../concurrency/periodic-work.ts";
import { onLockingConnection } from "../../database/locking-connection.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { ServerPorts } from "../../ports/ports.ts";
import { addScheduledJobs } from "../schedules/scheduled-jobs.ts";
import { claimJob, lockTenant } from "./claim.ts";
import { generateReport } from "./generate-report.ts";
import type { RunDeps } from "./run-deps.ts";

const POLL_INTERVAL_MS = 5_000;
/** Tenants that one server works on at a time: an eighth of the connections. */
const TENANTS_AT_ONCE = 2;

/** Generates reports until it is stopped; a report under way at that moment is generated again later. */
export function startReportRuns(server: ServerPorts): PeriodicWork {
  let isStopping = false;
  const limiter = createFairLimiter({ perOwner: 1, total: TENANTS_AT_ONCE });
  const underWay = new Map<string, Promise<void>>();

  /** Starts the work of waiting tenants in order, except of those already under way. */
  async function startDueTenants(): Promise<void> {
    for (const tenantId of await readDueTenants(server)) {
      if (underWay.has(tenantId)) continue;
      const work = limiter
        .run(tenantId, () => (isStopping ? Promise.resolve(false) : generateNext({ server, tenantId, isStopping: () => isStopping })))
        .catch((error: Error) => {
          server.logFailure("A report could not be generated", error);
          return false;
        })
        .then((isGenerated) => {
          underWay.delete(tenantId);
          if (!isGenerated) return;
          server.reportSignal.notify();
          server.mailSignal.notify();
        });
      underWay.set(tenantId, work);
    }
  }

  const polling = startPeriodicWork(POLL_INTERVAL_MS, startDueTenants, (error) =>
    server.logFailure("The due reports could not be read", error),
  );
  const unlisten = server.reportSignal.listen(polling.now);
  return {
    now: polling.now,
    stop: async () => {
      isStopping = true;
      unlisten();
      await polling.stop();
      await Promise.all(underWay.values());
    },
  };
}

/** Resolves with the tenants that have work due, the longest waiting first. */
async function readDueTenants({ identityDb, clock }: Pick<ServerPorts, "identityDb" | "clock">): Promise<string[]> {
  const due = await identityDb
    .selectFrom("report_work as w")
    .innerJoin("tenants as t", "t.tenant_id", "w.tenant_id")
    .select("w.tenant_id")
    .where("t.is_active", "=", true)
    .where("w.due_at", "<=", clock().toISOString())
    .groupBy("w.tenant_id")
    .orderBy(sql`min(w.due_at)`)
    .execute();
  return due.map(({ tenant_id }) => tenant_id);
}

/** Generates the tenant's next report. Resolves with false if there was nothing to do or another server is at work. */
function generateNext({ server, tenantId, isStopping }: RunDeps): Promise<boolean> {
  return onLockingConnection(server.tenantDb, async (connection) => {
    if (!(await lockTenant(connection, tenantId))) return false;
    const now = server.clock();
    const job = await inTenant(connection, { tenantId, userId: null }, async (tx) => {
      await addScheduledJobs(tx, now);
      return claimJob(tx, now);
    });
    if (job === null) return false;
    await generateReport({ server, connection, tenantId, job, isStopping });
    return true;
  });
}
