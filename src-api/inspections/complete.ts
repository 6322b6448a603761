import { sql } from "kysely";
import type { TenantTransaction } from "../database/tenancy.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { record } from "./ledger.ts";
import { freeReceiptNumber } from "./receipt-number.ts";
import type { InspectionRow } from "./rows.ts";
import { closeTakenBack } from "../deficiencies/close.ts";
import { reportFound } from "../deficiencies/report.ts";
import { failureReason } from "./failure-reason.ts";
import { hashInspection, sealedResponseColumns } from "./seal.ts";
import type { SealedResponse } from "./seal.ts";
import { type SaidSignature, signatureOf } from "./signature.ts";
import { readJudge } from "./wholeness.ts";

/** What somebody says when they complete an inspection. */
interface Completing extends SaidSignature {
  passed?: boolean | null | undefined;
  checklistResponses?: readonly { checklistItemId: string }[] | undefined;
  deficiencies?: Parameters<typeof reportFound>[2] | undefined;
}

/** How many of the questions that have no response a message names. */
const QUESTIONS_NAMED = 3;

/**
 * Completes and seals an inspection whose row and responses are written and locked, where its checklist is whole; `updateDueDates` follows.
 * Otherwise it stays open; resolves with the questions that have no response. The deficiencies found are reported either way. Responses
 * that came with the completion and are whole by themselves stand alone: what was answered before by another version goes. A deficiency
 * reported before of a question that is no longer answered with a problem is closed. `written` are the responses of an inspection that
 * begins with them, in this transaction: nothing came before them. Throws `validation` for passed beside a failed response, and for no
 * result where no checklist asks anything.
 */
export async function complete(
  actor: Actor,
  row: InspectionRow,
  said: Completing,
  written: readonly SealedResponse[] | null = null,
): Promise<string[]> {
  const { tx } = actor;
  const isNew = written !== null;
  const stored = written ?? (await readSealedResponses(tx, row.inspection_id));
  const judge = await readJudge(
    tx,
    { extinguisherId: row.extinguisher_id, inspectionType: row.inspection_type },
    stored.map((response) => response.checklist_item_id),
  );
  const given = new Set(said.checklistResponses?.map(({ checklistItemId }) => checklistItemId));
  const alone = judge([...given]);
  const standsAlone = alone.templateId !== null && alone.missing.length === 0;
  const responses = standsAlone ? stored.filter((response) => given.has(response.checklist_item_id)) : stored;
  const problems = responses.filter(({ response }) => response === "Fail");
  const failed = problems.length > 0;
  if (failed && said.passed === true) throw fieldProblem("passed", "field.passedWithProblem");
  const { templateId, missing } = judge(responses.map((response) => response.checklist_item_id));
  if (missing.length > 0) {
    await reportFound(actor, row, said.deficiencies);
    return missing.map(({ question }) => question);
  }
  const passed = failed ? false : (said.passed ?? row.passed);
  if (templateId === null && passed === null) throw fieldProblem("passed", "field.required");
  if (responses.length < stored.length) await removeOthers(tx, row.inspection_id, [...given]);
  const result = { passed: passed ?? true, failure_reason: failed ? await failureReason(actor, row, responses, said.deficiencies) : null };
  await seal(actor, row, { ...result, ...(await signatureOf(actor, row, said, isNew)) }, responses);
  await reportFound(actor, row, said.deficiencies);
  if (isNew) return [];
  const reportedOf = (said.deficiencies ?? []).flatMap(({ checklistItemId }) => checklistItemId ?? []);
  await closeTakenBack(actor, row.inspection_id, [...problems.map((each) => each.checklist_item_id), ...reportedOf]);
  return [];
}

/** As `complete`. Throws `checklistIncomplete` where a question has no response, with the first of them by their words. */
export async function completeWhole(actor: Actor, row: InspectionRow, said: Completing): Promise<void> {
  const questions = await complete(actor, row, said);
  if (questions.length === 0) return;
  const named = questions.slice(0, QUESTIONS_NAMED).join("; ");
  const problem = new ApiProblem("checklistIncomplete");
  throw new ApiProblem("checklistIncomplete", {
    message: `${problem.message}: ${named}${questions.length > QUESTIONS_NAMED ? "; …" : ""}`,
    errors: { checklistResponses: ["field.unanswered"] },
  });
}

type Sealing = Pick<InspectionRow, "passed" | "failure_reason" | "inspector_signature" | "signature_method" | "signed_date">;

/** Receipt number, hash, ledger. */
async function seal(actor: Actor, row: InspectionRow, sealing: Sealing, responses: readonly SealedResponse[]): Promise<void> {
  const { tx, now } = actor;
  const receivedAt = now.toISOString();
  const completed = {
    ...sealing,
    receipt_number: await freeReceiptNumber(tx),
    submitted_at: receivedAt,
    received_at: receivedAt,
  };
  const dataHash = hashInspection({ ...row, ...completed }, responses);
  await tx
    .updateTable("inspections")
    .set({ ...completed, status: "Completed", data_hash: dataHash })
    .where("inspection_id", "=", row.inspection_id)
    .execute();
  await record(actor, row.inspection_id, "Completed", { receiptNumber: completed.receipt_number, dataHash });
}

export function readSealedResponses(tx: TenantTransaction, inspectionId: string): Promise<SealedResponse[]> {
  return tx.selectFrom("inspection_responses").select(sealedResponseColumns).where("inspection_id", "=", inspectionId).execute();
}

async function removeOthers(tx: TenantTransaction, inspectionId: string, checklistItemIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM inspection_responses
    WHERE inspection_id = ${inspectionId} AND NOT checklist_item_id = ANY(${checklistItemIds}::uuid[])`.execute(tx);
}
