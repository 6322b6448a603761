import { BATCHES_IN_FLIGHT_MAX, INSPECTIONS_IN_FLIGHT_MAX, PLAN_AHEAD_ROWS } from "#shared/constants.ts";
import { OUTBOX_STORES, withInspection } from "../stores/inspections.ts";
import { release } from "../stores/outbox.ts";
import { readUploading } from "../stores/outbox-reads.ts";
import { timeline } from "../stores/timeline.ts";
import { type Conditions, sendableChains, sendablePhotos } from "./chains.ts";
import { isKnown } from "./plan.ts";
import type { OperationRow, OutboxRow, UploadRow } from "../stores/schema.ts";
import { createReport, type Report, type RunError, type RunResult } from "./report.ts";
import type { RunDeps } from "./run-deps.ts";
import { createRunState, type RunState, type StopReason } from "./run-state.ts";
import { createSender, type Sender } from "./sender.ts";

/*
 * Invariants of a run:
 * 1. One at a time, under the Web Lock `sync-run`, which the browser releases when a worker dies.
 * 2. What is found claimed where nothing is under way is left over from a run that died: it waits again, uncounted.
 * 3. It tries an item once, and once more for each trigger that stands for a run of its own (Retry, the next timer, what brings the item back):
 *    a long run holds up none of them. It looks again for new work until a look finds none, so a trigger during a run is never lost.
 * 4. Operations first; a photo begins only while no operation is known to wait.
 * 5. Nothing is awaited inside a transaction but the transaction's own requests: claim, send, settle.
 * 6. It reads what it sends next, however much lies behind that.
 */
export const RUN_LOCK = "sync-run";

export interface EndedRun extends RunResult {
  /** Why it ended before its work did; null when it did not. */
  stopReason: StopReason | null;
}

/**
 * Does one run, which leaves alone what failed less than `calmMs` ago; resolves with null when another worker of this origin is at it. Rejects
 * never: an error of the engine ends as `sync-error`.
 */
export function doRun(deps: RunDeps, calmMs: number): Promise<EndedRun | null> {
  return deps.ports.locks.holdIfFree(RUN_LOCK, async () => {
    const run = createRunState(deps, calmMs);
    const report = createReport(deps);
    let error: RunError | null = null;
    try {
      await sendAll(deps, run, report);
    } catch (reason) {
      deps.ports.log.warn("sync run", reason);
      error = "storageFailed";
    }
    if (run.stopReason() === "offline") error ??= "offline";
    await report.end(error).catch((reason: unknown) => deps.ports.log.warn("sync run", reason));
    return { ...report.result(), stopReason: run.stopReason() };
  });
}

async function sendAll(deps: RunDeps, run: RunState, report: Report): Promise<void> {
  const { control } = deps;
  const sender = createSender(deps, run, report);
  let attemptedBefore: number;
  do {
    control.wanted = false;
    attemptedBefore = run.attempted.size;
    await releaseOrphans(deps, await readUploading(deps.databases));
    await report.recount();
    await sendOperations(deps, run, report, sender);
    if (!run.stopped()) await sender.sendPhotos(photosToSend(deps, run, report), () => control.wanted);
  } while (!run.stopped() && (control.wanted || run.attempted.size > attemptedBefore));
}

/** A stretch at a time, each when the one before has ended: nothing is under way while the next is read. */
async function sendOperations(deps: RunDeps, run: RunState, report: Report, sender: Sender): Promise<void> {
  for await (const { rows, behind } of timeline(deps.databases, "sync_queue", () => operationsAhead(deps))) {
    const operations = await releaseOrphans(deps, rows);
    const chains = sendableChains(operations.filter(isKnown), await conditionsOf(deps, run, operations));
    const going = chains.flat();
    await report.plan(going.length, behind + (await countPhotos(deps, run, going)));
    await sender.warnOfUnknown(operations.filter((row) => !isKnown(row)));
    await sender.sendOperations(chains);
    if (run.stopped()) return;
  }
}

/** As many as may be under way at once, so that no sender waits for the next look. */
function operationsAhead({ batchPace }: RunDeps): number {
  if (!batchPace.isKnown()) return 2 * INSPECTIONS_IN_FLIGHT_MAX;
  return Math.max(BATCHES_IN_FLIGHT_MAX * batchPace.size(), PLAN_AHEAD_ROWS);
}

/** How many photos can follow these operations, as far as one looks ahead; what lies further is taken to follow, too. */
async function countPhotos(deps: RunDeps, run: RunState, going: readonly OperationRow[]): Promise<number> {
  const inspections = new Set(going.map((row) => row.inspectionId));
  for await (const { rows, behind } of timeline(deps.databases, "upload_queue", () => PLAN_AHEAD_ROWS))
    return (await sendable(deps, run, rows, inspections)).length + behind;
  return 0;
}

async function* photosToSend(deps: RunDeps, run: RunState, report: Report): AsyncGenerator<UploadRow> {
  for await (const { rows, behind } of timeline(deps.databases, "upload_queue", () => PLAN_AHEAD_ROWS)) {
    const photos = await sendable(deps, run, rows, new Set());
    await report.plan(photos.length, behind);
    yield* photos;
  }
}

/** Those whose inspection the server has, or that is in `going`. */
async function sendable(deps: RunDeps, run: RunState, rows: UploadRow[], going: ReadonlySet<string | null>): Promise<UploadRow[]> {
  return withInspection(deps.databases, sendablePhotos(rows, await conditionsOf(deps, run, rows)), going);
}

/** The rows with nothing claimed among them. To be called while nothing of them is under way. */
async function releaseOrphans<Row extends OutboxRow>({ databases }: RunDeps, rows: Row[]): Promise<Row[]> {
  const orphans = rows.filter((row) => row.claimedAt !== null);
  if (orphans.length === 0) return rows;
  await databases.work(OUTBOX_STORES, "readwrite", (tx) => release(tx, orphans));
  return rows.map((row) => (row.claimedAt === null ? row : { ...row, status: "pending", claimedAt: null, notBefore: null }));
}

async function conditionsOf(deps: RunDeps, run: RunState, rows: readonly { userId: string }[]): Promise<Conditions> {
  const signedIn = new Set<string>();
  for (const userId of new Set(rows.map((row) => row.userId))) {
    if (!run.withoutSession.has(userId) && (await deps.sessions.accessFor(userId))) signedIn.add(userId);
  }
  return { ...run, now: deps.ports.clock.now(), signedIn };
}
