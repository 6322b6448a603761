import { randomUUID } from "node:crypto";
import { addDays, dayIn } from "#shared/calendar.ts";
import { OTHER_PROBLEM_CODE } from "#shared/checklist-responses.ts";
import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import type { FoundDeficiency } from "#shared/entities/deficiency.ts";
import { toRow } from "../database/row-mapping.ts";
import { fieldProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { requireChecklistItems } from "../records/checklist-items.ts";
import type { NamedItem } from "../records/checklist-items.ts";
import { foundWith } from "../records/found-at.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";
import { addLedgerEntries } from "../records/ledger.ts";
import { readSettings } from "../tenant-settings/read.ts";
import { ledgerContentOfDeficiency } from "./ledger-content.ts";

/**
 * Reports the deficiencies that an inspection found, in its transaction and its ledger; its row must be locked. Leaves out duplicates: those of one
 * question and code, and with the code of other problems also of one description. Throws `validation` with the index of a deficiency of another
 * extinguisher or of an unknown question.
 */
export async function reportFound(actor: Actor, inspection: InspectionRow, found: readonly FoundDeficiency[] = []): Promise<void> {
  if (found.length === 0) return;
  requireSameExtinguisher(inspection, found);
  await requireChecklistItems(actor, itemsOfFound(found));
  const fresh = withoutReported(found, await readReported(actor, inspection));
  if (fresh.length === 0) return;
  const rows = deficienciesFound(actor, inspection, fresh, await readSettings(actor.tx));
  await actor.tx.insertInto("deficiencies").values(rows).execute();
  await addLedgerEntries(actor, inspection.inspection_id, "DeficiencyReported", rows.map(ledgerContentOfDeficiency));
}

/** Throws `validation` with the index of the first deficiency of another extinguisher. */
export function requireSameExtinguisher(
  { extinguisher_id: here }: Pick<InspectionRow, "extinguisher_id">,
  found: readonly FoundDeficiency[],
): void {
  const elsewhere = found.findIndex(({ extinguisherId = here }) => extinguisherId !== here);
  if (elsewhere !== -1) throw fieldProblem(`deficiencies.${elsewhere}.extinguisherId`, "field.unknownReference");
}

/** Returns the questions of the deficiencies, with their indexes in the request. */
export function itemsOfFound(found: readonly FoundDeficiency[]): NamedItem[] {
  return found.flatMap(({ checklistItemId }, index) =>
    checklistItemId === null ? [] : [{ field: `deficiencies.${index}.checklistItemId`, checklistItemId }],
  );
}

/** Returns the rows of deficiencies that an inspection found, with due dates by the tenant's settings. */
export function deficienciesFound(
  { session, now }: Pick<Actor, "session" | "now">,
  { inspection_id, extinguisher_id, inspection_date }: Pick<InspectionRow, "inspection_id" | "extinguisher_id" | "inspection_date">,
  found: readonly FoundDeficiency[],
  settings: DeadlineSettings,
) {
  const dueDate = deadlinesBy(settings, foundWith({ inspection_date }, now));
  return found.map((deficiency) => ({
    deficiency_id: randomUUID(),
    inspection_id,
    extinguisher_id,
    checklist_item_id: deficiency.checklistItemId,
    ...toRow(DeficiencyDraft, deficiency),
    due_date: dueDate(deficiency.severity),
    created_at: now.toISOString(),
    created_by: session.user.userId,
  }));
}

type DeadlineSettings = Pick<Awaited<ReturnType<typeof readSettings>>, "timeZone" | "deficiencyDeadlineDays">;

/** Resolves with a function that returns the due date for a severity, by the tenant's settings and counted from `foundAt`. */
export async function deadlines(
  { tx }: Pick<Actor, "tx">,
  foundAt: Date,
): Promise<(severity: FoundDeficiency["severity"]) => string | null> {
  return deadlinesBy(await readSettings(tx), foundAt);
}

function deadlinesBy(
  { timeZone, deficiencyDeadlineDays }: DeadlineSettings,
  foundAt: Date,
): (severity: FoundDeficiency["severity"]) => string | null {
  return (severity) => {
    const days = deficiencyDeadlineDays[severity];
    return days === null ? null : addDays(dayIn(timeZone, foundAt), days);
  };
}

/** What makes two deficiencies of an inspection the same. */
type DeficiencyIdentity = Pick<FoundDeficiency, "checklistItemId" | "code" | "description">;

function readReported({ tx }: Actor, { inspection_id }: InspectionRow): Promise<DeficiencyIdentity[]> {
  return tx
    .selectFrom("deficiencies")
    .select(["checklist_item_id as checklistItemId", "code", "description"])
    .where("inspection_id", "=", inspection_id)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** Returns the deficiencies that are not reported yet, without duplicates. */
export function withoutReported(
  found: readonly FoundDeficiency[],
  reported: readonly DeficiencyIdentity[] = [],
): readonly FoundDeficiency[] {
  const known = new Set(reported.map(keyOf));
  return found.filter((deficiency) => !known.has(keyOf(deficiency)) && known.add(keyOf(deficiency)));
}

function keyOf({ checklistItemId, code, description }: DeficiencyIdentity): string {
  return JSON.stringify([checklistItemId, code, code === OTHER_PROBLEM_CODE ? description : null]);
}
