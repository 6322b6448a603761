import { sql } from "kysely";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";
import { closeRetracted } from "../../deficiencies/close.ts";
import { reportFound } from "../../deficiencies/found-deficiencies.ts";
import { ApiProblem } from "../../http/problems.ts";
import type { Actor } from "../../http/request.ts";
import type { InspectionRow } from "../../records/inspection-rows.ts";
import { addLedgerEntries } from "../../records/ledger.ts";
import { failureReason } from "../failure-reason.ts";
import { sealedBy, sealedResponseColumns } from "../seal/seal.ts";
import type { SealedResponse, Sealing } from "../seal/seal.ts";
import { readSignature } from "../signature.ts";
import type { SentSignature } from "../signature.ts";
import { completionOutcome } from "./completion-outcome.ts";
import { readCompletenessCheck } from "./missing-items.ts";
import type { Question } from "./published-versions.ts";

/** The part of a completion that is used here. */
interface CompletionBody extends SentSignature {
  passed?: boolean | null | undefined;
  checklistResponses?: readonly { checklistItemId: string }[] | undefined;
  deficiencies?: Parameters<typeof reportFound>[2] | undefined;
}

/** How many questions without a response a message names. */
const QUESTIONS_NAMED = 3;

/**
 * Completes and seals an inspection whose row and responses are written and locked; the caller must call `updateDueDates` afterwards. Throws
 * `checklistIncomplete`, which names the first questions without a response; `validation` for `passed` with a failed response, and for a missing
 * result if no checklist has a question.
 */
export async function completeAndSeal(actor: Actor, row: InspectionRow, sent: CompletionBody): Promise<void> {
  const { tx } = actor;
  const stored = await readSealedResponses(tx, row.inspection_id);
  const checkCompleteness = await readCompletenessCheck(
    tx,
    { extinguisherId: row.extinguisher_id, inspectionType: row.inspection_type },
    stored.map((response) => response.checklist_item_id),
  );
  const itemIds = new Set(sent.checklistResponses?.map(({ checklistItemId }) => checklistItemId));
  const { missing, responses, failedResponses, passed } = completionOutcome(checkCompleteness, stored, {
    itemIds,
    passed: sent.passed,
    passedBefore: row.passed,
  });
  if (missing.length > 0) throw incompleteProblem(missing);
  // The responses of the completion are complete by themselves; earlier ones belong to another version.
  if (responses.length < stored.length) await deleteResponsesExcept(tx, row.inspection_id, [...itemIds]);
  const failure_reason = failedResponses.length > 0 ? await failureReason(actor, row, responses, sent.deficiencies) : null;
  await seal(actor, row, { passed, failure_reason, ...(await readSignature(actor, row, sent)) }, responses);
  await reportFound(actor, row, sent.deficiencies);
  const reportedItemIds = (sent.deficiencies ?? []).flatMap(({ checklistItemId }) => checklistItemId ?? []);
  await closeRetracted(actor, row.inspection_id, [...failedResponses.map((response) => response.checklist_item_id), ...reportedItemIds]);
}

function incompleteProblem(missing: readonly Question[]): ApiProblem {
  const named = missing.slice(0, QUESTIONS_NAMED).map(({ question }) => question);
  const { message } = new ApiProblem("checklistIncomplete");
  return new ApiProblem("checklistIncomplete", {
    message: `${message}: ${named.join("; ")}${missing.length > QUESTIONS_NAMED ? "; …" : ""}`,
    errors: { checklistResponses: ["field.unanswered"] },
  });
}

/** Seals the inspection: receipt number, hash, entry in the ledger. */
async function seal(actor: Actor, row: InspectionRow, sealing: Sealing, responses: readonly SealedResponse[]): Promise<void> {
  const { tx, now } = actor;
  const { sealed, entry } = sealedBy(row, sealing, responses, now);
  await tx.updateTable("inspections").set(sealed).where("inspection_id", "=", row.inspection_id).execute();
  await addLedgerEntries(actor, row.inspection_id, "Completed", entry);
}

export function readSealedResponses(tx: TenantTransaction, inspectionId: string): Promise<SealedResponse[]> {
  return tx.selectFrom("inspection_responses").select(sealedResponseColumns).where("inspection_id", "=", inspectionId).execute();
}

async function deleteResponsesExcept(tx: TenantTransaction, inspectionId: string, checklistItemIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM inspection_responses
    WHERE inspection_id = ${inspectionId} AND NOT checklist_item_id = ANY(${checklistItemIds}::uuid[])`.execute(tx);
}
