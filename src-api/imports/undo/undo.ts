import { sql } from "kysely";
import type { ImportUndoPlan } from "#shared/entities/import.ts";
import { fullName } from "#shared/full-name.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { readImportDetail } from "../detail.ts";
import { listed, withReason } from "./remaining-queries.ts";
import type { Listed, RemainingRow } from "./remaining-queries.ts";
import { readUndoContext, subjectOfCompleted } from "./undo-context.ts";
import type { UndoContext } from "./undo-context.ts";
import { undoableRows } from "./undoable-rows.ts";

/** Resolves with what an undo of the import would do. Throws `notFound` and `importNotCompleted`. */
export async function getImportUndoPlan({ tx, params }: RequestOf<"getImportUndoPlan">): Promise<ResponseOf<"getImportUndoPlan">> {
  const { status } = await readImportDetail(tx, params.id);
  if (status !== "Completed") throw new ApiProblem("importNotCompleted");
  const { subject } = await tx
    .selectFrom("imports")
    .select(subjectOfCompleted)
    .where("import_id", "=", params.id)
    .executeTakeFirstOrThrow();
  return readUndoPlan(tx, await readUndoContext(tx, params.id, subject));
}

/** Resolves once the import is undone, or after a while if that takes longer than a caller waits. Throws as `ImportRuns.undo` does. */
export async function undoImport(request: RequestOf<"undoImport">): Promise<ResponseOf<"undoImport">> {
  const { tx, tenantId, params, body, session, now, server, outsideTransaction, idempotencyKey } = request;
  const { userId } = session.user;
  const task = { tenantId, importId: params.id, userId, userName: fullName(session.user), at: now };
  outsideTransaction(() => server.imports.undo({ ...task, isPartial: body.isPartial ?? false, key: idempotencyKey }));
  return readImportDetail(tx, params.id);
}

async function readUndoPlan(tx: TenantTransaction, context: UndoContext): Promise<ImportUndoPlan> {
  const { rows } = await sql<{ canUndo: number; blocked: Listed<RemainingRow> }>`
    WITH undoable AS MATERIALIZED (${undoableRows(context)}),
    blocked AS (SELECT row_number AS "rowNumber", code, obstacle FROM undoable WHERE obstacle IS NOT NULL)
    SELECT (SELECT count(*) FROM undoable WHERE obstacle IS NULL) AS "canUndo", ${listed("blocked", sql`"rowNumber"`)} AS blocked`.execute(
    tx,
  );
  const { canUndo = 0, blocked } = rows[0] ?? {};
  return { canUndo, cannotUndo: blocked?.total ?? 0, blocked: (blocked?.listed ?? []).map(withReason) };
}
