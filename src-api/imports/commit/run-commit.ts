import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { LogFailure } from "../../concurrency/log-failure.ts";
import type { TenantDatabase } from "../../database/tenant-schema.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { fieldOfUnique } from "../../http/failures.ts";
import type { CommitTask } from "../../ports/import-runs.ts";
import { lockReferenceData } from "../../register/reference-data-lock.ts";
import { noReason } from "../reasons.ts";
import { createImportProgress } from "../runs/import-progress.ts";
import { uncommitted } from "../runs/interrupted-runs.ts";
import type { CommitWork } from "./commit-batches.ts";
import { CommitEnded } from "./commit-ended.ts";
import { countDiffering } from "./differing-rows.ts";
import { writeExtinguisherChanges, createExtinguishers } from "./extinguishers.ts";
import { changeLocations, createLocations, createMissingTypes } from "./types-and-locations.ts";

interface RunDeps {
  tenantDb: Kysely<TenantDatabase>;
  /** The separate connection of the commit, which holds the lock. */
  connection: Kysely<TenantDatabase>;
  task: CommitTask;
  isStopping(): boolean;
  logFailure: LogFailure;
}

/** Writes the validated import as a whole or not at all, and records the outcome in the import. */
export async function runCommit({ tenantDb, connection, task, isStopping, logFailure }: RunDeps): Promise<void> {
  const progress = createImportProgress({
    tenantDb,
    task,
    isStopping,
    stopped: () => new CommitEnded("Failed", "reason.stopped"),
    canceled: () => new CommitEnded("Cancelled", "reason.canceled"),
  });
  try {
    await inTenant(connection, task, (tx) => write({ ...task, tx, advance: progress.advance }));
  } catch (error) {
    const ended = toEnd(error as Error);
    if (ended !== error) logFailure("An import could not be written", error);
    await inTenant(tenantDb, task, (tx) => recordEnd(tx, task, ended));
  } finally {
    await progress.settled();
  }
}

async function write(work: CommitWork): Promise<void> {
  const { tx, importId } = work;
  await lockReferenceData(tx);
  const differing = await countDiffering(tx, importId);
  if (differing > 0) throw new CommitEnded("Failed", "reason.registerChanged", { count: differing });
  const { subject } = await tx.selectFrom("imports").select("subject").where("import_id", "=", importId).executeTakeFirstOrThrow();
  // Newly staged rows have no statistics: the planner would expect a batch to be one row, and would choose nested loops.
  await sql`SET LOCAL enable_nestloop = off`.execute(tx);
  await createMissingTypes(work);
  await createLocations(work);
  if (subject === "locations") {
    await changeLocations(work);
  } else {
    await createExtinguishers(work);
    await writeExtinguisherChanges(work);
  }
  // What follows an import, such as a look at its rows or its undo, would be planned for a single row.
  await sql`SELECT analyze_imported()`.execute(tx);
  await complete(tx, importId);
}

/** Marks the import as completed. Throws `CommitEnded` if it was canceled before. */
async function complete(tx: TenantTransaction, importId: string): Promise<void> {
  const count = (outcome: string) =>
    sql<number>`(SELECT count(*) FROM import_rows r WHERE r.import_id = ${importId} AND r.outcome = ${outcome})`;
  await tx
    .updateTable("imports")
    .set({ status: "Completed", done: sql`total`, created: count("create"), changed: count("change"), ...noReason, undecided_until: null })
    .where("import_id", "=", importId)
    .where("status", "=", "Committing")
    .where("is_cancel_requested", "=", false)
    .returning("import_id")
    .executeTakeFirstOrThrow(() => new CommitEnded("Cancelled", "reason.canceled"));
}

/** Records why nothing was written, unless another reader of the import did already. */
async function recordEnd(tx: TenantTransaction, { importId }: CommitTask, { columns }: CommitEnded): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ ...columns, done: 0, ...uncommitted })
    .where("import_id", "=", importId)
    .where("status", "=", "Committing")
    .execute();
}

function toEnd(error: Error & { constraint?: string }): CommitEnded {
  if (error instanceof CommitEnded) return error;
  // A code that was taken unseen by the validation: by a row of the same file, or just before the register was locked.
  if (fieldOfUnique(error.constraint ?? "") !== undefined) return new CommitEnded("Failed", "reason.registerChanged", { count: 1 });
  return new CommitEnded("Failed", "reason.failed");
}
