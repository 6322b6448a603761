import type { LocalInspectionStatus } from "#shared/engine/drafts.ts";
import type { SubmissionFailure, SubmissionSyncResult } from "#shared/engine/sync.ts";
import type { Databases } from "../stores/database.ts";
import { shownUserId } from "../stores/device-values.ts";
import { readOutboxAuthors } from "../stores/outbox/authors.ts";
import { readInspectionOutboxById } from "../stores/outbox/inspection-rows.ts";
import { OUTBOX_STORES } from "../stores/work-transaction.ts";

/** What `syncSubmissions` needs to know and do about runs. */
export interface SubmissionRuns {
  isOnline(): boolean;
  isSyncing(): boolean;
  /** Does a run. Resolves with false if another worker is doing one or the device is offline. */
  run(): Promise<boolean>;
}

/**
 * Sends the signed-in user's submissions that the server does not have yet, and resolves with the result as the specification words it (sections 4
 * and 8), which calls them drafts. Failed ones stay in the outbox and are listed with id, message and time.
 */
export async function syncSubmissions(databases: Databases, runs: SubmissionRuns, now: () => number): Promise<SubmissionSyncResult> {
  if (!runs.isOnline()) return nothingSent("offline");
  if (runs.isSyncing()) return nothingSent("running");
  const userId = await shownUserId(databases);
  const before = await listUnsent(databases, userId);
  if (before.length === 0) {
    // Photos and other operations may still be waiting, and "sync now" includes them.
    await runs.run();
    return nothingSent("noDrafts", true);
  }
  if (runs.isSyncing() || !(await runs.run())) return nothingSent(runs.isOnline() ? "running" : "offline");

  const after = await readStatuses(databases, before);
  // Nothing is left of one that was withdrawn during the run, or it is a draft again.
  const synced = before.filter((_, index) => after[index] === "synced").length;
  const failed = before.filter((_, index) => after[index] === "queued" || after[index] === "failed");
  return {
    success: failed.length === 0,
    outcome: "result",
    synced,
    total: synced + failed.length,
    failed: await listFailures(databases, failed, now()),
  };
}

function nothingSent(outcome: SubmissionSyncResult["outcome"], success = false): SubmissionSyncResult {
  return { success, outcome, synced: 0, total: 0, failed: [] };
}

/** Resolves with the local ids of submissions that are not delivered. Rows are read only if other users may have some. */
async function listUnsent(databases: Databases, userId: string | null): Promise<string[]> {
  const isOnlyUser = userId === null || (await readOutboxAuthors(databases)).every((author) => author === userId);
  return databases.work(["inspections"], "readonly", async (tx) => {
    const byStatus = tx.store.index("status");
    if (isOnlyUser) return [...(await byStatus.getAllKeys("queued")), ...(await byStatus.getAllKeys("failed"))];
    const rows = [...(await byStatus.getAll("queued")), ...(await byStatus.getAll("failed"))];
    return rows.filter((row) => row.userId === userId).map((row) => row.inspectionId);
  });
}

function readStatuses(databases: Databases, ids: readonly string[]): Promise<(LocalInspectionStatus | undefined)[]> {
  return databases.work(["inspections"], "readonly", (tx) => Promise.all(ids.map(async (id) => (await tx.store.get(id))?.status)));
}

/** Resolves with the failure of each submission, which is that of its first operation. */
function listFailures({ work }: Databases, ids: readonly string[], now: number): Promise<SubmissionFailure[]> {
  return work(["inspections", ...OUTBOX_STORES], "readonly", async (tx) => {
    const failures: SubmissionFailure[] = [];
    for (const id of ids) {
      const { operations } = await readInspectionOutboxById(tx, id);
      const [first] = operations.toSorted((a, b) => a.order - b.order);
      failures.push({ draftId: id, message: first?.lastError ?? "waiting", time: new Date(first?.lastTryAt ?? now).toISOString() });
    }
    return failures;
  });
}
