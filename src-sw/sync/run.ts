import { QUEUE_STORES, withInspection } from "../stores/inspections.ts";
import { release } from "../stores/queue.ts";
import { sendableChains, sendablePhotos, type Turn } from "./chains.ts";
import type { QueueRow } from "../stores/schema.ts";
import type { SyncParts } from "./parts.ts";
import { createReport, type Report, type RunError, type RunResult } from "./report.ts";
import type { RunControl } from "./run-control.ts";
import { createRunState, type RunState, type StopReason } from "./run-state.ts";
import { createSender } from "./sender.ts";
import { type Queues, readForRun } from "../stores/queues.ts";

/*
 * Invariants of a run:
 * 1. One at a time, under the Web Lock `sync-run`, which the browser releases when a worker dies.
 * 2. What is claimed when it begins is left over from a run that died: it waits again, uncounted.
 * 3. It tries an item once, and once more for each trigger that stands for a run of its own (Retry, the next timer, what brings the item back):
 *    a long run holds up none of them. It looks again for new work until a look finds none, so a trigger during a run is never lost.
 * 4. Operations first; a photo begins only while no operation is known to wait.
 * 5. Nothing is awaited inside a transaction but the transaction's own requests: claim, send, settle.
 */
export const RUN_LOCK = "sync-run";

export interface RunOptions {
  calmMs: number;
  onlineSince: number;
  /** Called after each photo that was uploaded. */
  uploaded(): void;
  /** Called after each failure that counts, with the row as it is then. */
  failed(row: QueueRow): void;
}

export interface EndedRun extends RunResult {
  /** Why it ended before its work did; null when it did not. */
  stopReason: StopReason | null;
}

/** Does one run; answers null when another worker of this origin is at it. Rejects never: an error of the engine ends as `sync-error`. */
export function doRun(parts: SyncParts, control: RunControl, options: RunOptions): Promise<EndedRun | null> {
  return parts.ports.locks.holdIfFree(RUN_LOCK, async () => {
    const run = createRunState(parts.ports.clock, { ...options, ...control });
    const report = createReport(parts, control, options);
    let error: RunError | null = null;
    try {
      await passes(parts, control, run, report);
    } catch (reason) {
      parts.ports.log.warn("sync run", reason);
      error = "storageFailed";
    }
    if (run.stopReason() === "offline") error ??= "offline";
    await report.end(error).catch((reason: unknown) => parts.ports.log.warn("sync run", reason));
    return { ...report.result(), stopReason: run.stopReason() };
  });
}

async function passes(parts: SyncParts, control: RunControl, run: RunState, report: Report): Promise<void> {
  const sender = createSender(parts, run, report);
  let triedBefore: number;
  do {
    control.wanted = false;
    triedBefore = run.tried.size;
    const { operations, uploads } = await readReleased(parts);
    const turn = await nextTurn(parts, run, [...operations, ...uploads]);
    const chains = sendableChains(operations, turn);
    const going = chains.flat();
    const inspections = new Set(going.map((row) => row.inspectionId));
    const photos = await withInspection(parts.databases, sendablePhotos(uploads, turn), inspections);
    await report.pass(going.length + photos.length);
    await sender.warnOfUnknown(operations);
    await sender.sendOperations(chains);
    if (!run.stopped()) await sender.sendPhotos(photos, () => control.wanted);
  } while (!run.stopped() && (control.wanted || run.tried.size > triedBefore));
}

/** The queues with nothing claimed in them: no item is under way when a run looks at them. */
async function readReleased({ databases }: SyncParts): Promise<Queues> {
  const queues = await readForRun(databases);
  const orphans = [...queues.operations, ...queues.uploads].filter((row) => row.claimedAt !== null);
  if (orphans.length === 0) return queues;
  await databases.work(QUEUE_STORES, "readwrite", (tx) => release(tx, orphans));
  return readForRun(databases);
}

async function nextTurn(parts: SyncParts, run: RunState, rows: readonly { userId: string }[]): Promise<Turn> {
  const signedIn = new Set<string>();
  for (const userId of new Set(rows.map((row) => row.userId))) {
    if (!run.withoutSession.has(userId) && (await parts.sessions.accessFor(userId))) signedIn.add(userId);
  }
  return { ...run, now: parts.ports.clock.now(), signedIn };
}
