/*
 * The reports that are made in the background.
 * 1. Whoever makes one holds the tenant's lock (`claim.ts`) on a connection of its own. So a tenant has one made at a time over all servers, and one
 *    that says `Running` while nobody has the lock was lost with its server: whoever takes the lock next makes it again.
 * 2. What came of it is said on that connection: who has lost the lock keeps nothing (`make-job.ts`).
 * 3. Work is looked for when the bell rings, and every few seconds: another server may have got it, or lost it.
 */
import { sql } from "kysely";
import { inTenant } from "../../database/tenancy.ts";
import { createLanes } from "../../lanes.ts";
import type { ServerPorts } from "../../ports/ports.ts";
import { regularly } from "../../regularly.ts";
import type { Regular } from "../../regularly.ts";
import { addScheduledJobs } from "../schedules/due.ts";
import { notifyNext } from "../schedules/notify.ts";
import { claimJob, lockTenant } from "./claim.ts";
import { makeJob } from "./make-job.ts";
import type { NextOrder } from "./next-order.ts";

type Report = (message: string) => void;

const LOOK_EVERY_MS = 5_000;
/** So many tenants at a time in one server: an eighth of the connections. */
const AT_ONCE = 2;

/** Makes what is to be made until it is stopped; what is under way then is made again later. */
export function keepMakingReports(server: ServerPorts, report: Report): Regular {
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const lanes = createLanes({ each: 1, all: AT_ONCE });
  const underWay = new Map<string, Promise<void>>();

  /** One tenant after the other, in the order in which they wait; those that are at it already go on by themselves. */
  async function look(): Promise<void> {
    for (const tenantId of await readDueTenants(server)) {
      if (underWay.has(tenantId)) continue;
      const work = lanes
        .run(tenantId, () => (stopping ? Promise.resolve(false) : makeNext({ server, tenantId, isStopping, report })))
        .catch((error: Error) => {
          report(`A report could not be made: ${error.message}`);
          return false;
        })
        .then((isMade) => {
          underWay.delete(tenantId);
          if (isMade) server.reportBell.ring();
        });
      underWay.set(tenantId, work);
    }
  }

  const looking = regularly(LOOK_EVERY_MS, look, (error) => report(`Reports could not be looked for: ${error.message}`));
  const deafen = server.reportBell.listen(looking.now);
  return {
    now: looking.now,
    stop: async () => {
      stopping = true;
      deafen();
      await looking.stop();
      await Promise.all(underWay.values());
    },
  };
}

/** The tenants that have something to be made, who waits longest first. */
async function readDueTenants({ identity, clock }: Pick<ServerPorts, "identity" | "clock">): Promise<string[]> {
  const due = await identity
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

/** Makes the tenant's next report, or announces one that is made; resolves with whether there was one, and nobody else at it. */
export function makeNext({ server, tenantId, isStopping, report }: NextOrder): Promise<boolean> {
  return server.app.connection().execute(async (connection) => {
    try {
      if (!(await lockTenant(connection, tenantId))) return false;
      const now = server.clock();
      const job = await inTenant(connection, { tenantId, userId: null }, async (tx) => {
        await addScheduledJobs(tx, now);
        return claimJob(tx, now);
      });
      if (job === null) return await notifyNext({ server, tenantId, isStopping, report });
      await makeJob({ server, connection, tenantId, job, isStopping, report });
      return true;
    } finally {
      // The lock is the connection's, which others use next.
      await sql`SELECT pg_advisory_unlock_all()`.execute(connection);
    }
  });
}
