import { sql } from "kysely";
import type { Kysely } from "kysely";
import { isLostToOthers, retrying } from "../../database/retry.ts";
import type { ImportSubject } from "../../database/tables/imports.ts";
import type { TenantDatabase } from "../../database/tenant-schema.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { UndoTask } from "../../ports/import-runs.ts";
import { lockReferenceData } from "../../register/reference-data-lock.ts";
import { noReason, reasonColumns } from "../reasons.ts";
import { createImportProgress } from "../runs/import-progress.ts";
import { isStaged } from "../staging-state.ts";
import { markUndone, revertImport } from "./revert.ts";
import { subjectOfCompleted } from "./undo-context.ts";
import { UndoEnded } from "./undo-ended.ts";

interface RunDeps {
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
const ATTEMPTS_MAX = 4;

/**
 * Undoes an import as a whole or not at all, and records the outcome in the import. Throws `notFound`, `importNotCompleted`, `importBuiltUpon` if
 * not all of it can be undone and a partial undo was not requested, and `notReady` if the server stops or other transactions keep getting in the way.
 */
export async function runUndo(deps: RunDeps): Promise<void> {
  const { tenantDb, connection, task, onUndoing } = deps;
  const subject = await inTenant(connection, task, (tx) => setUndoing(tx, task));
  onUndoing();
  try {
    await retrying(() => attemptUndo(deps, subject), hasInterfered, ATTEMPTS_MAX);
  } catch (error) {
    const ended = hasInterfered(error) ? lostToOthers(error) : error;
    const reason = ended instanceof UndoEnded ? ended.columns : reasonColumns("reason.undoFailed");
    await inTenant(tenantDb, task, (tx) => recordEnd(tx, task, reason));
    throw ended;
  }
}

/** Whether others interfered, so that nothing is undone yet. */
function hasInterfered(error: unknown): boolean {
  return isNewlyReferenced(error) || isLostToOthers(error);
}

function isNewlyReferenced(error: unknown): boolean {
  return (error as { code?: unknown }).code === NEWLY_REFERENCED;
}

function lostToOthers(error: unknown): UndoEnded {
  return new UndoEnded(isNewlyReferenced(error) ? "importBuiltUpon" : "notReady", "reason.undoLost");
}

/** Undoes the import in one transaction. */
async function attemptUndo({ tenantDb, connection, task, isStopping }: RunDeps, subject: ImportSubject): Promise<void> {
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
    .returning(subjectOfCompleted)
    .executeTakeFirst();
  if (begun !== undefined) return begun.subject;
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
