/*
 * The commits of imports under way in this server.
 * 1. Each has a connection of its own, which holds the tenant's lock (`interrupted.ts`) from before the import says `Committing` until after it says
 *    what came of it. So a tenant has one commit at a time, and every server knows of a lost one.
 * 2. What is written, and that it is `Completed`, is one transaction.
 * 3. A commit that was prepared and not begun lets go after a while: its request came to nothing.
 */
import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inTenant } from "../../database/tenancy.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { CommitOrder } from "./order.ts";
import { runCommit } from "./run.ts";
import { commitLock, failInterrupted } from "./interrupted.ts";

export interface ImportCommits {
  /** Takes a connection and the tenant's lock. Throws `importRunning`. */
  prepare(tenantId: string): Promise<PreparedCommit>;
  /** Resolves when none is under way. */
  settled(): Promise<void>;
  /** Ends those under way, without a trace. */
  stop(): Promise<void>;
}

export interface PreparedCommit {
  /** Not yet begun, and not let go. */
  isHeld(): boolean;
  begin(order: CommitOrder): void;
  release(): void;
}

const BEGUN_WITHIN_MS = 30_000;
/** A commit that has just said what came of it is about to let go of the lock. */
const LOCK_WAIT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";

export function createImportCommits(app: Kysely<Database>, report: (message: string) => void): ImportCommits {
  const underWay = new Set<Promise<void>>();
  let stopping = false;

  async function hold(tenantId: string, ready: (prepared: PreparedCommit) => void): Promise<void> {
    await app.connection().execute(async (connection) => {
      await lock(connection, tenantId);
      try {
        const order = await new Promise<CommitOrder | null>((decide) => {
          let isHeld = true;
          const end = (decided: CommitOrder | null): void => {
            isHeld = false;
            clearTimeout(patience);
            decide(decided);
          };
          const patience = setTimeout(() => end(null), BEGUN_WITHIN_MS);
          ready({ isHeld: () => isHeld, begin: end, release: () => end(null) });
        });
        if (order !== null) await runCommit({ app, connection, order, isStopping: () => stopping, report });
      } finally {
        await sql`SELECT pg_advisory_unlock(${commitLock(sql`${tenantId}::text`)})`.execute(connection);
      }
    });
  }

  return {
    prepare: (tenantId) =>
      new Promise((ready, refuse) => {
        const held = hold(tenantId, ready)
          .catch((error: Error) => {
            refuse(error);
            if (!(error instanceof ApiProblem)) report(`A commit of an import ended badly: ${error.message}`);
          })
          .finally(() => underWay.delete(held));
        underWay.add(held);
      }),
    settled: async () => void (await Promise.all(underWay)),
    stop: async () => {
      stopping = true;
      await Promise.all(underWay);
    },
  };
}

/** Whoever holds the lock knows that no other commit of the tenant is alive. */
async function lock(connection: Kysely<Database>, tenantId: string): Promise<void> {
  try {
    await inTenant(connection, { tenantId, userId: null }, async (tx) => {
      await sql`SELECT set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(tx);
      await sql`SELECT pg_advisory_lock(${commitLock()})`.execute(tx);
      await failInterrupted(tx);
    });
  } catch (error) {
    throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new ApiProblem("importRunning") : error;
  }
}
