import { randomUUID } from "node:crypto";
import { updateDueDates } from "../extinguishers/due-dates.ts";
import type { Actor, AnswerOf, RequestOf } from "../http/request.ts";
import { complete } from "./complete.ts";
import { placeAndTime } from "./place-and-time.ts";
import { readNewInspection } from "./read.ts";
import { checkAssignee, checkInspector, checkNotRetired, locationOfExtinguisher } from "./references.ts";
import { writeResponses } from "./responses.ts";

/**
 * With the responses of a whole checklist the inspection is completed at once and sealed; with less it is kept in progress, claims nothing
 * and moves no due date; without any field of that name it is scheduled. Throws `validation` for an extinguisher, location, inspector or
 * checklist item that the tenant does not have, and as `complete` does, `roleRequired` for another's name by who may not plan. What is only
 * planned is planned as `planInspections` does; what was done is kept, whatever became of its extinguisher or inspector meanwhile.
 */
export async function createInspection(
  request: Actor & Pick<RequestOf<"createInspection">, "body">,
): Promise<AnswerOf<"createInspection">> {
  const { tx, body, session, now, idempotencyKey } = request;
  const isDone = body.checklistResponses !== undefined;
  const where = isDone ? await placeAndTime(request, body) : await plannedFor(request, body);
  if (isDone) await checkInspector(request, body.inspectorUserId);
  else {
    await checkAssignee(request, body.inspectorUserId);
    await checkNotRetired(request, [{ field: "extinguisherId", extinguisherId: body.extinguisherId }]);
  }
  const row = await tx
    .insertInto("inspections")
    .values({
      inspection_id: randomUUID(),
      extinguisher_id: body.extinguisherId,
      ...where,
      inspection_type: body.inspectionType,
      inspector_user_id: body.inspectorUserId,
      passed: isDone && (body.passed !== false || hasProblem(body)) ? null : (body.passed ?? null),
      ...(isDone ? { notes: body.notes ?? "" } : { planned_notes: body.notes ?? "" }),
      gps_latitude: body.gpsLatitude,
      gps_longitude: body.gpsLongitude,
      gps_accuracy: body.gpsAccuracy,
      status: isDone ? "InProgress" : "Scheduled",
      created_at: now,
      created_by: session.user.userId,
      idempotency_key: idempotencyKey,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (body.checklistResponses !== undefined) {
    const written = await writeResponses(request, row.inspection_id, body.checklistResponses, "checklistResponses");
    await complete(request, row, body, written);
  }
  const inspection = await readNewInspection(request, row.inspection_id, body.deficiencies);
  if (inspection.dataHash !== null) await updateDueDates(tx, [row.extinguisher_id]);
  return inspection;
}

type Create = Parameters<typeof createInspection>[0];

/** Then it follows from the responses that it did not pass; one that is taken back takes that with it. */
function hasProblem({ checklistResponses = [] }: Create["body"]): boolean {
  return checklistResponses.some(({ response }) => response === "Fail");
}

async function plannedFor(request: Create, { extinguisherId, inspectionDate }: Create["body"]) {
  return { location_id: await locationOfExtinguisher(request, extinguisherId), inspection_date: inspectionDate };
}
