import type { DraftFailure, DraftSyncResult } from "#shared/engine/sync.ts";
import type { Databases } from "../stores/database.ts";
import type { OperationRow } from "../stores/schema.ts";
import { readQueues, viewer } from "../stores/queues.ts";

/** What `syncDrafts()` needs of the runs. */
export interface DraftRuns {
  isOnline(): boolean;
  isSyncing(): boolean;
  /** Does one run, and answers false when another worker is at it. */
  run(): Promise<boolean>;
}

/**
 * Sends the submitted inspections that the server does not have yet, of the signed-in user, and answers in the specification's terms
 * (sections 4 and 8). What failed stays, with the draft's id, message and time.
 */
export async function syncDrafts(databases: Databases, runs: DraftRuns, now: () => number): Promise<DraftSyncResult> {
  if (!runs.isOnline()) return refused("offline");
  if (runs.isSyncing()) return refused("running");
  const userId = await viewer(databases);
  const before = await unsent(databases, userId);
  if (before.length === 0) {
    // Photos and other items may still wait: who asks to sync now means them too.
    await runs.run();
    return { ...refused("noDrafts"), success: true };
  }
  if (runs.isSyncing() || !(await runs.run())) return refused("running");

  const left = new Set(await unsent(databases, userId));
  const failed = before.filter((id) => left.has(id));
  const total = before.length;
  const synced = total - failed.length;
  return {
    success: failed.length === 0,
    outcome: "result",
    synced,
    total,
    failed: await explain(databases, failed, now()),
  };
}

function refused(outcome: DraftSyncResult["outcome"]): DraftSyncResult {
  return { success: false, outcome, synced: 0, total: 0, failed: [] };
}

/** Local ids of submitted inspections without an answer of the server. */
function unsent({ work }: Databases, userId: string | null): Promise<string[]> {
  return work(["inspections"], "readonly", async (tx) => {
    const status = tx.store.index("status");
    const rows = [...(await status.getAll("queued")), ...(await status.getAll("failed"))];
    return rows.filter((row) => userId === null || row.userId === userId).map((row) => row.inspectionId);
  });
}

async function explain(databases: Databases, draftIds: readonly string[], now: number): Promise<DraftFailure[]> {
  const { operations } = await readQueues(databases);
  const first = new Map<string | null, OperationRow>();
  for (const row of operations.toSorted((a, b) => b.order - a.order)) first.set(row.inspectionId, row);
  return draftIds.map((draftId) => {
    const row = first.get(draftId);
    return { draftId, message: row?.lastError ?? "waiting", time: new Date(row?.lastTryAt ?? now).toISOString() };
  });
}
