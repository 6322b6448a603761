/*
 * The commits and undos of imports under way in this server.
 * 1. Each has a connection of its own, which holds the tenant's lock (`interrupted-runs.ts`) from before the import says `Committing` or `Undoing` until
 *    after it says what came of it. So a tenant has one of them at a time, and every server knows of a lost one.
 * 2. What is written, and that it is `Completed` or `Undone`, is one transaction.
 * 3. A commit that was prepared and not begun lets go after a while: its request came to nothing.
 */
import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inTenant } from "../../database/tenancy.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { CommitOrder, ImportRuns, PreparedCommit, UndoOrder } from "../../ports/import-runs.ts";
import { runCommit } from "../commit/run.ts";
import { runUndo } from "../undo/run.ts";
import { endInterrupted, runLock } from "./interrupted-runs.ts";

interface Undo {
  /** Resolves once the import says `Undoing`; rejects where it does not come to that. */
  begun: Promise<void>;
  ended: Promise<void>;
}

const BEGUN_WITHIN_MS = 30_000;
/** Long enough for thousands of rows, and well within what a caller waits for a response. */
const RESPONSE_WITHIN_MS = 5_000;
/** For those who ask again because the response was lost, and its key with it. */
const REMEMBERED_MS = 600_000;
/** A run that has just said what came of it is about to let go of the lock. */
const LOCK_WAIT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";

type Report = (message: string) => void;

export function createImportRuns(app: Kysely<Database>, report: Report, { responseWithinMs = RESPONSE_WITHIN_MS } = {}): ImportRuns {
  const underWay = new Set<Promise<void>>();
  const undos = new Map<string, Undo>();
  let stopping = false;
  const isStopping = (): boolean => stopping;

  /** Does the work with the tenant's lock. What it throws is for who asked; what was not to be expected is reported as well. */
  function hold(tenantId: string, work: (connection: Kysely<Database>) => Promise<void>): Promise<void> {
    const held = app.connection().execute(async (connection) => {
      try {
        await lock(connection, tenantId);
        await work(connection);
      } finally {
        // Also one that was taken in a transaction that failed: the lock is the connection's, which others use next.
        await sql`SELECT pg_advisory_unlock_all()`.execute(connection);
      }
    });
    const ended = held
      .catch((error: Error) => {
        if (!(error instanceof ApiProblem)) report(`A run of an import ended badly: ${error.message}`);
      })
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
    return held;
  }

  function undo(order: UndoOrder): Undo {
    const asked = JSON.stringify({ ...order, at: null });
    const known = order.key === null ? undefined : undos.get(asked);
    if (known !== undefined) return known;
    let ended: Promise<void> = Promise.resolve();
    const begun = new Promise<void>((begin, refuse) => {
      ended = hold(order.tenantId, (connection) => runUndo({ app, connection, order, begin, isStopping }));
      ended.catch(refuse);
    });
    undos.set(asked, { begun, ended });
    const forget = (): void => void undos.delete(asked);
    ended.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget);
    return { begun, ended };
  }

  return {
    prepare: (tenantId) =>
      new Promise((ready, refuse) => {
        hold(tenantId, async (connection) => {
          const order = await untilBegun(ready);
          if (order !== null) await runCommit({ app, connection, order, isStopping, report });
        }).catch(refuse);
      }),
    undo: async (order) => {
      const { begun, ended } = undo(order);
      await begun;
      let patience: NodeJS.Timeout | undefined;
      const waited = new Promise<void>((resolve) => (patience = setTimeout(resolve, responseWithinMs)));
      await Promise.race([ended, waited]).finally(() => clearTimeout(patience));
    },
    settled: async () => void (await Promise.all(underWay)),
    stop: async () => {
      stopping = true;
      await Promise.all(underWay);
    },
  };
}

/** Resolves with what is to be committed; with null where that was let go, or not said in time. */
function untilBegun(ready: (prepared: PreparedCommit) => void): Promise<CommitOrder | null> {
  return new Promise((decide) => {
    let isHeld = true;
    const end = (decided: CommitOrder | null): void => {
      isHeld = false;
      clearTimeout(patience);
      decide(decided);
    };
    const patience = setTimeout(() => end(null), BEGUN_WITHIN_MS);
    ready({ isHeld: () => isHeld, begin: end, release: () => end(null) });
  });
}

/** Whoever holds the lock knows that no other run of the tenant is alive. */
async function lock(connection: Kysely<Database>, tenantId: string): Promise<void> {
  try {
    await inTenant(connection, { tenantId, userId: null }, async (tx) => {
      await sql`SELECT set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(tx);
      await sql`SELECT pg_advisory_lock(${runLock()})`.execute(tx);
      await endInterrupted(tx);
    });
  } catch (error) {
    throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new ApiProblem("importRunning") : error;
  }
}
