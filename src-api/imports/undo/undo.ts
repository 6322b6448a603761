import { sql } from "kysely";
import type { ImportUndoPlan } from "#shared/entities/import.ts";
import { fullName } from "#shared/full-name.ts";
import { sayImportReason } from "#shared/messages/import-reasons.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { readImportDetail } from "../detail.ts";
import { readUndoContext } from "./undo-context.ts";
import type { UndoContext } from "./undo-context.ts";
import { undoableRows } from "./undoable-rows.ts";
import type { UndoObstacle } from "./undoable-rows.ts";

/** How many of the rows that cannot be undone are listed. */
const LISTED_MAX = 500;

/** Resolves with what an undo of the import would do. Throws `notFound` and `importNotCompleted`. */
export async function getImportUndoPlan({ tx, params }: RequestOf<"getImportUndoPlan">): Promise<ResponseOf<"getImportUndoPlan">> {
  const { status } = await readImportDetail(tx, params.id);
  if (status !== "Completed") throw new ApiProblem("importNotCompleted");
  const { subject } = await tx.selectFrom("imports").select("subject").where("import_id", "=", params.id).executeTakeFirstOrThrow();
  return readUndoPlan(tx, await readUndoContext(tx, params.id, subject ?? "extinguishers"));
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
  const { rows } = await sql<{ canUndo: number; cannotUndo: number; blocked: Blocked[] | null }>`
    WITH rows AS MATERIALIZED (${undoableRows(context)}),
    listed AS (SELECT row_number, code, obstacle FROM rows WHERE obstacle IS NOT NULL ORDER BY row_number LIMIT ${LISTED_MAX})
    SELECT count(*) FILTER (WHERE obstacle IS NULL) AS "canUndo", count(obstacle) AS "cannotUndo",
      (SELECT json_agg(json_build_object('rowNumber', row_number, 'code', code, 'obstacle', obstacle) ORDER BY row_number) FROM listed) AS blocked
    FROM rows`.execute(tx);
  const { canUndo = 0, cannotUndo = 0, blocked = null } = rows[0] ?? {};
  const named = (blocked ?? []).map(({ obstacle, ...row }) => ({
    ...row,
    reason: sayImportReason(`undo.${obstacle}`),
    reasonKey: `undo.${obstacle}`,
  }));
  return { canUndo, cannotUndo, blocked: named };
}

interface Blocked {
  rowNumber: number;
  code: string;
  obstacle: UndoObstacle;
}
