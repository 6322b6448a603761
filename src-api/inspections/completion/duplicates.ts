/*
 * A plan may be completed by two inspectors, or canceled while an inspector works on it without a signal. Nobody's work is lost.
 * 1. Work from a device arrives with its responses. If the inspection is no longer the caller's to complete, it stays unchanged.
 * 2. The caller's work becomes an inspection of its own, under the caller's name, marked as a duplicate of the other.
 * 3. The office decides between them by its reviews.
 */

import { randomUUID } from "node:crypto";
import { may } from "#shared/access.ts";
import { updateDueDates } from "../../extinguishers/due-dates.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { isSealed } from "../../records/inspection-rows.ts";
import type { InspectionRow } from "../../records/inspection-rows.ts";
import { placeAndTime } from "../place-and-time.ts";
import { readWholeInspection } from "../read.ts";
import { writeResponses } from "../responses.ts";
import { completeAndSeal } from "./complete-and-seal.ts";

type Request = RequestOf<"completeInspection">;

/**
 * Whether the caller's completion becomes a duplicate. One without responses never does, since no work would be lost.
 *
 * | The inspection is now | Duplicate if |
 * |---|---|
 * | canceled, or voided | somebody else did that |
 * | open | the caller sends whose they took it for (`inspectorUserId`) and that is no longer so; or it is not theirs, and they may not plan |
 * | completed | somebody else completed it |
 */
export async function becomesDuplicate({ tx, tenantId, body, session }: Request, planned: InspectionRow): Promise<boolean> {
  const { userId } = session.user;
  if (body.checklistResponses === undefined) return false;
  if (planned.voided_at !== null) return planned.voided_by !== userId;
  const { inspectorUserId = planned.inspector_user_id } = body;
  if (!isSealed(planned)) {
    if (inspectorUserId !== planned.inspector_user_id) return true;
    return planned.inspector_user_id !== userId && !may(session.roles, tenantId, "administer");
  }
  const completed = await tx
    .selectFrom("inspection_ledger")
    .select("recorded_by")
    .where("inspection_id", "=", planned.inspection_id)
    .where("event", "=", "Completed")
    .executeTakeFirst();
  return completed?.recorded_by !== userId;
}

/** Completes the caller's work as a duplicate of the planned inspection, and resolves with it. */
export async function completeAsDuplicate(request: Request, planned: InspectionRow): Promise<ResponseOf<"completeInspection">> {
  const { tx, body, session, now, idempotencyKey } = request;
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
  await completeAndSeal(request, row, body);
  const inspection = await readWholeInspection(request, row.inspection_id);
  await updateDueDates(tx, [row.extinguisher_id]);
  return inspection;
}
