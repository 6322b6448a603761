import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { TenantDatabase } from "../../database/tenant-schema.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { UndoTask } from "../../ports/import-runs.ts";
import { lockReferenceData } from "../../register/reference-data-lock.ts";
import { noReason, reasonColumns } from "../reasons.ts";
import { createImportProgress } from "../runs/import-progress.ts";
import { isStaged } from "../staging-state.ts";
import type { ImportSubject } from "../validation/mapping.ts";
import { markUndone, revertImport } from "./revert.ts";
import { UndoEnded } from "./undo-ended.ts";

interface Run {
  tenantDb: Kysely<TenantDatabase>;
  /** The separate connection of the undo, which holds the lock. */
  connection: Kysely<TenantDatabase>;
  task: UndoTask;
  /** Called once the import is marked `Undoing`. */
  onUndoing(): void;
  isStopping(): boolean;
}

/** A row got a reference while it was being undone. In the next attempt it counts as used. */
const NEWLY_REFERENCED = "23503";
/** The undo lost to other transactions: a deadlock, or a serialization failure. */
const LOST_TO_OTHERS: readonly unknown[] = ["40P01", "40001"];
const RETRIES_MAX = 3;

/**
 * Undoes an import as a whole or not at all, and records the outcome in the import. Throws `notFound`, `importNotCompleted`, `importBuiltUpon` if
 * not all of it can be undone and a partial undo was not requested, and `notReady` if the server stops or other transactions keep getting in the way.
 */
export async function runUndo(run: Run): Promise<void> {
  const { tenantDb, connection, task, onUndoing } = run;
  const subject = await inTenant(connection, task, (tx) => setUndoing(tx, task));
  onUndoing();
  try {
    for (let retriesLeft = RETRIES_MAX; ; retriesLeft--) {
      const obstacle = await attemptUndo(run, subject);
      if (obstacle === null) return;
      if (retriesLeft === 0) throw obstacle;
    }
  } catch (error) {
    const reason = error instanceof UndoEnded ? error.columns : reasonColumns("reason.undoFailed");
    await inTenant(tenantDb, task, (tx) => recordEnd(tx, task, reason));
    throw error;
  }
}

/** Resolves with null once the import is undone, or with the problem if others interfered, so that nothing is undone yet. */
async function attemptUndo({ tenantDb, connection, task, isStopping }: Run, subject: ImportSubject): Promise<UndoEnded | null> {
  const stopped = (): Error => new UndoEnded("notReady", "reason.undoStopped");
  const progress = createImportProgress({ tenantDb, task, isStopping, stopped, canceled: stopped });
  try {
    await inTenant(connection, task, async (tx) => {
      await lockReferenceData(tx);
      const work = { ...task, tx, subject, advance: progress.advance };
      const { remaining, total } = await markUndone(work);
      if (remaining > 0 && !task.isPartial) throw new UndoEnded("importBuiltUpon", "reason.builtUpon", { count: remaining, total });
      await revertImport(work);
      await complete(tx, task);
    });
    return null;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === NEWLY_REFERENCED) return new UndoEnded("importBuiltUpon", "reason.undoLost");
    if (LOST_TO_OTHERS.includes(code)) return new UndoEnded("notReady", "reason.undoLost");
    throw error;
  } finally {
    await progress.settled();
  }
}

/** Marks the import as being undone, and resolves with the subject of its rows. */
async function setUndoing(tx: TenantTransaction, { importId }: UndoTask): Promise<ImportSubject> {
  const begun = await tx
    .updateTable("imports")
    .set({ status: "Undoing", done: 0, ...noReason })
    .where("import_id", "=", importId)
    .where("status", "=", "Completed")
    .returning("subject")
    .executeTakeFirst();
  if (begun !== undefined) return begun.subject ?? "extinguishers";
  const found = await tx.selectFrom("imports").select("import_id").where("import_id", "=", importId).where(isStaged).executeTakeFirst();
  throw new ApiProblem(found === undefined ? "notFound" : "importNotCompleted");
}

async function complete(tx: TenantTransaction, { importId, userId, userName, at }: UndoTask): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ status: "Undone", done: sql`total`, undone_at: at, undone_by: userId, undone_by_name: userName })
    .where("import_id", "=", importId)
    .execute();
}

/** Records why nothing was undone, unless another reader of the import did already. */
async function recordEnd(tx: TenantTransaction, { importId }: UndoTask, reason: UndoEnded["columns"]): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ status: "Completed", done: sql`total`, ...reason })
    .where("import_id", "=", importId)
    .where("status", "=", "Undoing")
    .execute();
}
