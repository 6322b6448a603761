import { randomUUID } from "node:crypto";
import type * as v from "valibot";
import { addDays, dayIn } from "#shared/calendar.ts";
import { OTHER_PROBLEM_CODE } from "#shared/checklist.ts";
import type { FoundDeficiency } from "#shared/entities/deficiency.ts";
import { fieldProblem } from "../http/problems.ts";
import type { Actor } from "../http/request.ts";
import { record } from "../inspections/ledger.ts";
import { checkChecklistItems } from "../inspections/references.ts";
import type { InspectionRow } from "../inspections/rows.ts";
import { readSettings } from "../tenants/settings.ts";
import { describeDeficiency } from "./verify.ts";

type Found = v.InferOutput<typeof FoundDeficiency>;

/**
 * Reports what was found with an inspection whose row is locked, in its transaction and its ledger. What is reported of the same question
 * under the same code already, or stands twice among what was found, is reported once; of the code that stands for anything else, in the
 * same words. Throws `validation` with the place of one at another extinguisher or of an unknown question.
 */
export async function reportFound(actor: Actor, inspection: InspectionRow, found: readonly Found[] = []): Promise<void> {
  if (found.length === 0) return;
  const elsewhere = found.findIndex(({ extinguisherId = inspection.extinguisher_id }) => extinguisherId !== inspection.extinguisher_id);
  if (elsewhere !== -1) throw fieldProblem(`deficiencies.${elsewhere}.extinguisherId`, "field.unknownReference");
  await checkChecklistItems(
    actor,
    found.flatMap(({ checklistItemId }, place) =>
      checklistItemId === null ? [] : [{ field: `deficiencies.${place}.checklistItemId`, checklistItemId }],
    ),
  );
  const fresh = await notReported(actor, inspection, found);
  if (fresh.length === 0) return;
  const { inspection_id: inspectionId, extinguisher_id, inspection_date } = inspection;
  const foundAt = new Date(Math.min(actor.now.getTime(), Date.parse(inspection_date)));
  const dueDate = await deadlines(actor, foundAt);
  const rows = fresh.map(({ checklistItemId, code, severity, description }) => ({
    deficiency_id: randomUUID(),
    inspection_id: inspectionId,
    extinguisher_id,
    checklist_item_id: checklistItemId,
    code,
    severity,
    description,
    due_date: dueDate(severity),
    created_at: actor.now,
    created_by: actor.session.user.userId,
  }));
  await actor.tx.insertInto("deficiencies").values(rows).execute();
  await record(actor, inspectionId, "DeficiencyReported", rows.map(describeDeficiency));
}

/** When a deficiency of each severity is due, as the tenant's settings say, from the moment it was found. */
export async function deadlines({ tx }: Pick<Actor, "tx">, foundAt: Date): Promise<(severity: Found["severity"]) => string | null> {
  const { timeZone, deficiencyDeadlineDays } = await readSettings(tx);
  return (severity) => {
    const days = deficiencyDeadlineDays[severity];
    return days === null ? null : addDays(dayIn(timeZone, foundAt), days);
  };
}

async function notReported({ tx }: Actor, { inspection_id }: InspectionRow, found: readonly Found[]): Promise<readonly Found[]> {
  const reported = await tx
    .selectFrom("deficiencies")
    .select(["checklist_item_id as checklistItemId", "code", "description"])
    .where("inspection_id", "=", inspection_id)
    .where("withdrawn_at", "is", null)
    .execute();
  const known = new Set(reported.map(problemOf));
  return found.filter((each) => !known.has(problemOf(each)) && known.add(problemOf(each)));
}

function problemOf({ checklistItemId, code, description }: Pick<Found, "checklistItemId" | "code" | "description">): string {
  return JSON.stringify([checklistItemId, code, code === OTHER_PROBLEM_CODE ? description : null]);
}
