/*
 * Work that was planned for one and done by two, or taken back while somebody was at it, without a signal: nobody's work is lost.
 * 1. What was done in the field arrives with its responses. An inspection that is no longer the caller's to complete stays as it is.
 * 2. The caller's own work becomes an inspection of its own, under the caller's name, marked with the one it was done beside.
 * 3. The office decides between them by their reviews.
 */
import { randomUUID } from "node:crypto";
import { may } from "#shared/access.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { completeWhole } from "./complete.ts";
import { updateDueDates } from "../extinguishers/due-dates.ts";
import { placeAndTime } from "./place-and-time.ts";
import { readInspection } from "./read.ts";
import { checkInspector } from "../records/references.ts";
import { writeResponses } from "./responses.ts";
import { isSealed } from "../records/inspection-rows.ts";
import type { InspectionRow } from "../records/inspection-rows.ts";

type Request = RequestOf<"completeInspection">;

/** Whether the caller's completion has to stand beside the inspection: somebody else completed, voided or was given it meanwhile. */
export async function standsBeside({ tx, tenantId, body, session }: Request, planned: InspectionRow): Promise<boolean> {
  const { userId } = session.user;
  if (body.checklistResponses === undefined) return false;
  if (planned.voided_at !== null) return planned.voided_by !== userId;
  if (!isSealed(planned)) return planned.inspector_user_id !== userId && !may(session.roles, tenantId, "administer");
  const completed = await tx
    .selectFrom("inspection_ledger")
    .select("recorded_by")
    .where("inspection_id", "=", planned.inspection_id)
    .where("event", "=", "Completed")
    .executeTakeFirst();
  return completed?.recorded_by !== userId;
}

/** Completes the caller's own inspection beside the planned one, and resolves with it. */
export async function completeBeside(request: Request, planned: InspectionRow): Promise<ResponseOf<"completeInspection">> {
  const { tx, body, session, now, idempotencyKey } = request;
  await checkInspector(request, session.user.userId);
  const { inspectionDate, locationId, deviceTime } = body;
  const where = await placeAndTime(request, { extinguisherId: planned.extinguisher_id, inspectionDate, locationId, deviceTime });
  const row = await tx
    .insertInto("inspections")
    .values({
      inspection_id: randomUUID(),
      extinguisher_id: planned.extinguisher_id,
      ...where,
      inspection_type: planned.inspection_type,
      inspector_user_id: session.user.userId,
      passed: null,
      notes: body.notes ?? "",
      gps_latitude: body.gpsLatitude ?? null,
      gps_longitude: body.gpsLongitude ?? null,
      gps_accuracy: body.gpsAccuracy ?? null,
      status: "Scheduled",
      duplicate_of_inspection_id: planned.inspection_id,
      created_at: now,
      created_by: session.user.userId,
      idempotency_key: idempotencyKey,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeResponses(request, row.inspection_id, body.checklistResponses ?? [], "checklistResponses");
  await completeWhole(request, row, body);
  const inspection = await readInspection(request, row.inspection_id, true);
  await updateDueDates(tx, [row.extinguisher_id]);
  return inspection;
}
