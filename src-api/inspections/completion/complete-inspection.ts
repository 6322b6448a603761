import { updateDueDates } from "../../extinguishers/due-dates.ts";
import type { ResponseOf, RequestOf } from "../../http/request.ts";
import { lockEvenVoided } from "../../records/inspection-rows.ts";
import type { InspectionRow } from "../../records/inspection-rows.ts";
import { placeAndTime } from "../place-and-time.ts";
import { readWholeInspection } from "../read.ts";
import { requireChangeable } from "../require-changeable.ts";
import { writeResponses } from "../responses.ts";
import { completeAndSeal } from "./complete-and-seal.ts";
import { completeAsDuplicate, becomesDuplicate } from "./duplicates.ts";

/**
 * Completes and seals an inspection. Fields that are not sent keep their value, except for a planned date in the future, which becomes now. Without
 * a location, that of the register is used; without `passed`, the responses decide. Throws `checklistIncomplete` if questions are
 * without a response, and `validation` for `passed` with a failed response. The work of a caller who lost the inspection to somebody else becomes a
 * duplicate (`duplicates.ts`), which is then the response.
 */
export async function completeInspection(request: RequestOf<"completeInspection">): Promise<ResponseOf<"completeInspection">> {
  const { tx, params, body } = request;
  const before = await lockEvenVoided(tx, params.id);
  if (await becomesDuplicate(request, before)) return completeAsDuplicate(request, before);
  requireChangeable(request, before);
  const where = await completedPlaceAndTime(request, before);
  if (body.checklistResponses !== undefined) await writeResponses(request, params.id, body.checklistResponses, "checklistResponses");
  const row = await tx
    .updateTable("inspections")
    .set((eb) => ({
      ...where,
      planned_date: before.inspection_date,
      notes: joinNotes(before.notes, body.notes),
      ...(body.gpsLatitude !== undefined && { gps_latitude: body.gpsLatitude }),
      ...(body.gpsLongitude !== undefined && { gps_longitude: body.gpsLongitude }),
      ...(body.gpsAccuracy !== undefined && { gps_accuracy: body.gpsAccuracy }),
      version: eb("version", "+", 1),
    }))
    .where("inspection_id", "=", params.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await completeAndSeal(request, row, body);
  const inspection = await readWholeInspection(request, params.id);
  await updateDueDates(tx, [row.extinguisher_id]);
  return inspection;
}

/** Resolves with the columns for location and time. What was recorded at the creation need not be sent again. */
async function completedPlaceAndTime(request: RequestOf<"completeInspection">, planned: InspectionRow) {
  const now = request.now.toISOString();
  const { extinguisher_id: extinguisherId, inspection_date: before } = planned;
  const { inspectionDate, locationId, deviceTime } = request.body;
  const isKnown = inspectionDate === undefined && planned.registered_location_id !== null && before <= now;
  if (isKnown && locationId === undefined) return {};
  const knownDate = before > now ? now : before;
  const sent = { extinguisherId, inspectionDate, knownDate, locationId, deviceTime };
  const { location_id, registered_location_id, ...time } = await placeAndTime(request, sent);
  return { location_id, registered_location_id, ...(!isKnown && time) };
}

/** Puts earlier notes before those of the completion. Notes that are repeated there are kept once. */
function joinNotes(before: string, written: string | null | undefined): string {
  if (!written?.trim()) return before;
  const isRepeated = `\n${written}\n`.includes(`\n${before.trim()}\n`);
  return !before.trim() || isRepeated ? written : `${before}\n\n${written}`;
}
