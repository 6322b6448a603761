/*
 * The commits and undos of imports that are under way on this server.
 * 1. Each run has its own connection, which holds the lock of the tenant's imports from before the import is marked `Committing` or
 *    `Undoing` until after its outcome is recorded. So a tenant has one run at a time, and every server can tell when a run was lost.
 * 2. The rows and the status `Completed` or `Undone` are written in one transaction.
 * 3. A commit that was prepared but not begun releases the lock after a while, since its request must have failed.
 * 4. Only a few organizations import at a time on a server: each run keeps its connection for minutes, and everybody else needs the others.
 *    However many calls a tenant makes, they wait for each other without a connection.
 */

import { sql } from "kysely";
import type { Kysely } from "kysely";
import { MINUTE_MS } from "#shared/durations.ts";
import type { LogFailure } from "../../concurrency/log-failure.ts";
import { importRunLock } from "../../database/advisory-locks.ts";
import { onLockingConnection } from "../../database/locking-connection.ts";
import type { TenantDatabase } from "../../database/tenant-schema.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import { say } from "../../http/messages.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { CommitTask, ImportRuns, PreparedCommit, UndoTask } from "../../ports/import-runs.ts";
import { runCommit } from "../commit/run-commit.ts";
import { runUndo } from "../undo/run-undo.ts";
import { endInterrupted } from "./interrupted-runs.ts";

interface Undo {
  /** Resolves once the import is marked `Undoing`; rejects if it never does. */
  begun: Promise<void>;
  ended: Promise<void>;
}

/** How many tenants have runs at a time: a quarter of the connections (`pools.ts`). */
const TENANTS_MAX = 4;
const RETRY_AFTER_SECONDS = 30;
const BEGUN_WITHIN_MS = 30_000;
/** Long enough for thousands of rows, and well within the time that a caller waits for a response. */
const RESPONSE_WITHIN_MS = 5_000;
/** How long an undo is remembered, for repeats of its request after a lost response. */
const REMEMBERED_MS = 10 * MINUTE_MS;
/** A run that has just recorded its outcome is about to release the lock. */
const LOCK_WAIT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";

export function createImportRuns(
  tenantDb: Kysely<TenantDatabase>,
  logFailure: LogFailure,
  { responseWithinMs = RESPONSE_WITHIN_MS } = {},
): ImportRuns {
  /** For each tenant that has calls under way or waiting, the end of them all. */
  const underWay = new Map<string, Promise<unknown>>();
  const undos = new Map<string, Undo>();
  let isStopping = false;

  /**
   * Does the work while holding the tenant's lock. Errors go to the caller; unexpected errors are reported as well. Throws `importRunning` if another
   * run of the tenant is under way, or runs of too many other tenants.
   */
  function hold(tenantId: string, work: (connection: Kysely<TenantDatabase>) => Promise<void>): Promise<void> {
    const earlier = underWay.get(tenantId);
    if (earlier === undefined && underWay.size >= TENANTS_MAX) return Promise.reject(manyImporting());
    const held = untilEnded(earlier).then(() =>
      onLockingConnection(tenantDb, async (connection) => {
        await lock(connection, tenantId);
        await work(connection);
      }),
    );
    const reported = held.catch((error: Error) => {
      if (!(error instanceof ApiProblem)) logFailure("An import run failed", error);
    });
    const ended = Promise.all([earlier, reported]).then(() => {
      if (underWay.get(tenantId) === ended) underWay.delete(tenantId);
    });
    underWay.set(tenantId, ended);
    return held;
  }

  function undo(task: UndoTask): Undo {
    const requested = JSON.stringify({ ...task, at: null });
    const known = task.key === null ? undefined : undos.get(requested);
    if (known !== undefined) return known;
    let ended: Promise<void> = Promise.resolve();
    const begun = new Promise<void>((onUndoing, reject) => {
      ended = hold(task.tenantId, (connection) => runUndo({ tenantDb, connection, task, onUndoing, isStopping: () => isStopping }));
      ended.catch(reject);
    });
    undos.set(requested, { begun, ended });
    const forget = (): void => void undos.delete(requested);
    ended.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget);
    return { begun, ended };
  }

  return {
    prepare: (tenantId) =>
      new Promise((ready, reject) => {
        hold(tenantId, async (connection) => {
          const task = await untilBegun(ready);
          if (task !== null) await runCommit({ tenantDb, connection, task, isStopping: () => isStopping, logFailure });
        }).catch(reject);
      }),
    undo: async (task) => {
      const { begun, ended } = undo(task);
      await begun;
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, responseWithinMs)));
      await Promise.race([ended, waited]).finally(() => clearTimeout(timer));
    },
    settled: async () => void (await Promise.all(underWay.values())),
    stop: async () => {
      isStopping = true;
      await Promise.all(underWay.values());
    },
  };
}

/** Resolves with the task of the commit, or with null if the commit was released or did not begin in time. */
function untilBegun(ready: (prepared: PreparedCommit) => void): Promise<CommitTask | null> {
  return new Promise((decide) => {
    let isHeld = true;
    const end = (decided: CommitTask | null): void => {
      isHeld = false;
      clearTimeout(timer);
      decide(decided);
    };
    const timer = setTimeout(() => end(null), BEGUN_WITHIN_MS);
    ready({ isHeld: () => isHeld, begin: end, release: () => end(null) });
  });
}

function manyImporting(): ApiProblem {
  return new ApiProblem("importRunning", { message: say("importRunning.elsewhere"), retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Waits as long for a run of the tenant on this server as `lock` does for one on another server. Throws `importRunning`. */
async function untilEnded(earlier: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((_, reject) => (timer = setTimeout(() => reject(new ApiProblem("importRunning")), LOCK_WAIT_MS)));
  await Promise.race([earlier, waited]).finally(() => clearTimeout(timer));
}

/** Takes the lock. Whoever holds it knows that no other run of the tenant is alive. */
async function lock(connection: Kysely<TenantDatabase>, tenantId: string): Promise<void> {
  try {
    await inTenant(connection, { tenantId, userId: null }, async (tx) => {
      await sql`SELECT set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`.execute(tx);
      await sql`SELECT pg_advisory_lock(${importRunLock()})`.execute(tx);
      await endInterrupted(tx);
    });
  } catch (error) {
    throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new ApiProblem("importRunning") : error;
  }
}
