import { sql } from "kysely";
import { fullName } from "#shared/full-name.ts";
import { say } from "#shared/messages/import-reasons.ts";
import type { ImportUndoPlan } from "#shared/entities/import.ts";
import type { TenantTransaction } from "../../database/tenancy.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { AnswerOf, RequestOf } from "../../http/request.ts";
import { holdReferenceData } from "../../reference-changes/hold.ts";
import { readImportDetail } from "../detail.ts";
import { settleInterrupted } from "../commit/interrupted.ts";
import { undoableRows } from "./blocks.ts";
import type { UndoBlock } from "./blocks.ts";
import { takeBack } from "./rows.ts";

/** So many of the rows that cannot be taken back are named. */
const NAMED_MAX = 500;

type Subject = "extinguishers" | "locations";

export async function getImportUndoPlan({ tx, params }: RequestOf<"getImportUndoPlan">): Promise<AnswerOf<"getImportUndoPlan">> {
  return planUndo(tx, params.id, await readCompleted(tx, params.id));
}

/** Throws `importNotCompleted`, `importRunning`, and `importBuiltUpon` where not all of it can be taken back and that was not asked for. */
export async function undoImport({ tx, params, body, session, now }: RequestOf<"undoImport">): Promise<AnswerOf<"undoImport">> {
  await settleInterrupted(tx);
  const running = await tx.selectFrom("imports").select("import_id").where("status", "=", "Committing").executeTakeFirst();
  if (running !== undefined) throw new ApiProblem("importRunning");
  await holdReferenceData(tx);
  const subject = await readCompleted(tx, params.id);
  const { canUndo, cannotUndo } = await planUndo(tx, params.id, subject);
  if (cannotUndo > 0 && !body.isPartial) {
    const message = say("reason.builtUpon", { count: cannotUndo, total: canUndo + cannotUndo });
    throw new ApiProblem("importBuiltUpon", { message });
  }
  await takeBack({ tx, importId: params.id, subject, now });
  await tx
    .updateTable("imports")
    .set({ status: "Undone", undone_at: now, undone_by: session.user.userId, undone_by_name: fullName(session.user) })
    .where("import_id", "=", params.id)
    .execute();
  return readImportDetail(tx, params.id);
}

/** What its rows are. Throws `notFound` and `importNotCompleted`. */
async function readCompleted(tx: TenantTransaction, importId: string): Promise<Subject> {
  const found = await tx
    .selectFrom("imports")
    .select(["status", "subject"])
    .where("import_id", "=", importId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new ApiProblem("notFound");
  if (found.status !== "Completed") throw new ApiProblem("importNotCompleted");
  return found.subject ?? "extinguishers";
}

async function planUndo(tx: TenantTransaction, importId: string, subject: Subject): Promise<ImportUndoPlan> {
  const { rows } = await sql<{ canUndo: number; cannotUndo: number; blocked: Blocked[] | null }>`
    WITH rows AS MATERIALIZED (${undoableRows(importId, subject)}),
    named AS (SELECT row_number, code, block FROM rows WHERE block IS NOT NULL ORDER BY row_number LIMIT ${NAMED_MAX})
    SELECT count(*) FILTER (WHERE block IS NULL) AS "canUndo", count(block) AS "cannotUndo",
      (SELECT json_agg(json_build_object('rowNumber', row_number, 'code', code, 'block', block) ORDER BY row_number) FROM named) AS blocked
    FROM rows`.execute(tx);
  const { canUndo = 0, cannotUndo = 0, blocked = null } = rows[0] ?? {};
  const named = (blocked ?? []).map(({ block, ...row }) => ({ ...row, reason: say(`undo.${block}`) }));
  return { canUndo, cannotUndo, blocked: named };
}

interface Blocked {
  rowNumber: number;
  code: string;
  block: UndoBlock;
}
