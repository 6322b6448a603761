/*
 * Invariants of a run:
 * 1. There is one at a time, under the Web Lock `sync-run`, which the browser releases when a worker dies.
 * 2. A row that is claimed while nothing is being sent was left by a run that died. It waits again, without a counted failure.
 * 3. A run attempts a row once, and again for each trigger that would otherwise start a run (Retry, the next timer, a revival), so a long
 *    run delays none of them. It searches for work until it finds none, so a trigger during a run is never lost.
 * 4. Operations go first; a photo is started only while no operation is known to be waiting.
 * 5. A transaction awaits only its own requests, so claiming, sending and settling are separate steps.
 * 6. It reads only what it sends next, however much is waiting behind that.
 */

import { BATCHES_IN_FLIGHT_MAX, INSPECTIONS_IN_FLIGHT_MAX, READ_AHEAD_ROWS } from "../../limits.ts";
import { RUN_LOCK } from "../../lock-names.ts";
import { uploadsOfKnownInspections } from "../../stores/inspections.ts";
import { release } from "../../stores/outbox/outbox.ts";
import { readQueuePages } from "../../stores/outbox/queue-pages.ts";
import { readUploading } from "../../stores/outbox/reads.ts";
import type { OperationRow, OutboxRow, UploadRow } from "../../stores/work-schema.ts";
import { INSPECTION_AND_OUTBOX_STORES } from "../../stores/work-transaction.ts";
import { errorName } from "../../values/error-name.ts";
import { isKnown } from "../outbox-call.ts";
import { sendableChains, sendableUploads } from "./chains.ts";
import type { Conditions } from "./chains.ts";
import type { RunDeps } from "./run-deps.ts";
import { createRunEvents } from "./run-events.ts";
import type { RunEvents, RunError, RunResult } from "./run-events.ts";
import { createRunState } from "./run-state.ts";
import type { RunState, StopReason } from "./run-state.ts";
import { createSender } from "./sender.ts";
import type { Sender } from "./sender.ts";

export interface EndedRun extends RunResult {
  /** Why it stopped before everything was sent; null if it did not. */
  stopReason: StopReason | null;
}

/**
 * Does a run, without rows that failed less than `cooldownMs` ago. Resolves with null if another worker of this origin is doing one. Never rejects:
 * an internal error becomes the event `sync-error`.
 */
export function performRun(deps: RunDeps, cooldownMs: number): Promise<EndedRun | null> {
  return deps.ports.locks.holdIfFree(RUN_LOCK, async () => {
    const run = createRunState(deps, cooldownMs);
    const events = createRunEvents(deps);
    let error: RunError | null = null;
    try {
      await sendAll(deps, run, events);
      deps.control.isDeviceFull = false;
    } catch (reason) {
      deps.ports.log.warn("sync run", reason);
      error = "storageFailed";
      deps.control.isDeviceFull = errorName(reason) === "QuotaExceededError";
    }
    if (run.stopReason() === "offline" && !deps.connection.isOnline()) error ??= "offline";
    await deps.cleanup.sweepSignedOut();
    await events.end(error).catch((reason: unknown) => deps.ports.log.warn("sync run", reason));
    return { ...events.result(), stopReason: run.stopReason() };
  });
}

async function sendAll(deps: RunDeps, run: RunState, events: RunEvents): Promise<void> {
  const { control } = deps;
  const sender = createSender(deps, run, events);
  let attemptedBefore: number;
  do {
    control.isRunRequested = false;
    attemptedBefore = control.attempted.size;
    await releaseOrphans(deps, await readUploading(deps.databases));
    await events.recount();
    await sendOperations(deps, run, events, sender);
    if (!run.isStopped()) await sender.sendPhotos(photosToSend(deps, run, events));
  } while (!run.isStopped() && (control.isRunRequested || control.attempted.size > attemptedBefore));
}

/** Sends the operations page by page, so that nothing is being sent while the next page is read. */
async function sendOperations(deps: RunDeps, run: RunState, events: RunEvents, sender: Sender): Promise<void> {
  for await (const { rows, behind } of readQueuePages(deps.databases, "sync_queue", () => operationsAhead(deps))) {
    const operations = await releaseOrphans(deps, rows);
    const chains = sendableChains(operations.filter(isKnown), await readConditions(deps, run, operations));
    const beingSent = chains.flat();
    await events.expectRows(beingSent.length, behind + (await countPhotos(deps, run, beingSent)));
    await sender.warnOfUnknown(operations.filter((row) => !isKnown(row)));
    await sender.sendOperations(chains);
    if (run.isStopped()) return;
  }
}

/** Returns how many rows to read at a time: as many as can be sent at once, so that no sender has to wait. */
function operationsAhead({ batchSize }: RunDeps): number {
  if (!batchSize.isSupported()) return 2 * INSPECTIONS_IN_FLIGHT_MAX;
  return Math.max(BATCHES_IN_FLIGHT_MAX * batchSize.size(), READ_AHEAD_ROWS);
}

/** Estimates how many photos can follow these operations: exactly for the first page, and all pending photos beyond it. */
async function countPhotos(deps: RunDeps, run: RunState, beingSent: readonly OperationRow[]): Promise<number> {
  const inspections = new Set(beingSent.map((row) => row.inspectionId));
  for await (const { rows, behind } of readQueuePages(deps.databases, "upload_queue", () => READ_AHEAD_ROWS))
    return (await readyUploads(deps, run, rows, inspections)).length + behind;
  return 0;
}

async function* photosToSend(deps: RunDeps, run: RunState, events: RunEvents): AsyncGenerator<UploadRow> {
  for await (const { rows, behind } of readQueuePages(deps.databases, "upload_queue", () => READ_AHEAD_ROWS)) {
    const photos = await readyUploads(deps, run, rows, new Set());
    await events.expectRows(photos.length, behind);
    yield* photos;
  }
}

/** Resolves with the uploads that may be sent now and whose inspection is on the server, or in `beingSent`. */
async function readyUploads(deps: RunDeps, run: RunState, rows: UploadRow[], beingSent: ReadonlySet<string | null>): Promise<UploadRow[]> {
  return uploadsOfKnownInspections(deps.databases, sendableUploads(rows, await readConditions(deps, run, rows)), beingSent);
}

/** Releases claimed rows, and resolves with all rows as they are afterwards. Must be called while none of them is being sent. */
async function releaseOrphans<Row extends OutboxRow>({ databases }: RunDeps, rows: Row[]): Promise<Row[]> {
  const orphans = rows.filter((row) => row.claimedAt !== null);
  if (orphans.length === 0) return rows;
  await databases.work(INSPECTION_AND_OUTBOX_STORES, "readwrite", (tx) => release(tx, orphans));
  return rows.map((row) => (row.claimedAt === null ? row : { ...row, status: "pending", claimedAt: null, notBefore: null }));
}

async function readConditions(deps: RunDeps, run: RunState, rows: readonly { userId: string }[]): Promise<Conditions> {
  const { cooldownMs, onlineSince } = run;
  const signedIn = new Set<string>();
  for (const userId of new Set(rows.map((row) => row.userId))) {
    if (!run.withoutSession.has(userId) && (await deps.sessions.accessTokenFor(userId))) signedIn.add(userId);
  }
  return { now: deps.ports.clock.now(), signedIn, cooldownMs, onlineSince, attempted: deps.control.attempted };
}
