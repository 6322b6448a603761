import { sql } from "kysely";
import type { ImportReasonKey } from "#shared/messages/import-reasons.ts";
import { sayImportReason } from "#shared/messages/import-reasons.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { isStaged } from "../staging-state.ts";
import { listed, remainingQueries, withReason } from "./remaining-queries.ts";
import type { Listed, RemainingRow } from "./remaining-queries.ts";
import { readUndoContext, subjectOfCompleted } from "./undo-context.ts";
import { undoableRows } from "./undoable-rows.ts";

interface RemainingRelated {
  kind: "location" | "type";
  name: string;
  /** Extinguishers at the location, or of the type. */
  extinguishers: number;
  isEdited: boolean;
  isInspected: boolean;
  /** Whether an extinguisher was there, or one that has been replaced was of the type. */
  isInHistory: boolean;
}

/** Lists what stays after an undo, or would stay. Throws `notFound`, and `importNotCompleted` if nothing was ever written. */
export async function getImportStays({ tx, params: { id } }: RequestOf<"getImportStays">): Promise<ResponseOf<"getImportStays">> {
  const found = await tx
    .selectFrom("imports")
    .select(["status", subjectOfCompleted])
    .where("import_id", "=", id)
    .where(isStaged)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  const isUndone = found.status === "Undone";
  if (found.status !== "Completed" && !isUndone) throw new ApiProblem("importNotCompleted");
  const context = await readUndoContext(tx, id, found.subject);
  const { rows } = await sql<{ rows: Listed<RemainingRow>; related: Listed<RemainingRelated> }>`
    WITH RECURSIVE undoable AS MATERIALIZED (${undoableRows(context)}),
    ${remainingQueries(id, isUndone)}
    SELECT ${listed("remaining_rows", sql`"rowNumber"`)} AS rows, ${listed("remaining_related", sql`kind, name`)} AS related`.execute(tx);
  const remaining = rows[0];
  return {
    rows: {
      total: remaining?.rows.total ?? 0,
      named: (remaining?.rows.listed ?? []).map(withReason),
    },
    made: {
      total: remaining?.related.total ?? 0,
      named: (remaining?.related.listed ?? []).map((related) => ({ kind: related.kind, name: related.name, ...reasonOf(related) })),
    },
  };
}

function reasonOf(related: RemainingRelated): { reason: string; reasonKey: ImportReasonKey; count?: number } {
  const [reasonKey, count] = [reasonKeyOf(related), related.extinguishers];
  return count > 0
    ? { reason: sayImportReason(reasonKey, { count }), reasonKey, count }
    : { reason: sayImportReason(reasonKey), reasonKey };
}

function reasonKeyOf({ kind, extinguishers, isEdited, isInspected, isInHistory }: RemainingRelated): ImportReasonKey {
  if (extinguishers > 0) return kind === "type" ? "stays.ofType" : "stays.holds";
  if (isEdited) return "undo.edited";
  if (isInspected) return "stays.inspected";
  return isInHistory ? "stays.mentioned" : "stays.above";
}
