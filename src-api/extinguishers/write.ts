import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { ExtinguisherUpdate } from "#shared/entities/extinguisher.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { toRow } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { requireUnusedCodes } from "../register/codes.ts";
import { lockReferenceData } from "../register/reference-data-lock.ts";
import { readDatesOfInspections, updateDueDates } from "./due-dates.ts";
import { recordEvents } from "./events.ts";
import { requireNotCondemned } from "./not-condemned.ts";
import { requirePastDays } from "./past-days.ts";
import { requireActiveLocation, requireActiveType } from "./placement.ts";
import { readExtinguisher } from "./read.ts";

const RECORDED_DATES = ["lastServiceDate", "lastInternalExamDate", "lastHydroTestDate"] as const;
type RecordedDates = Pick<ExtinguisherUpdate, (typeof RECORDED_DATES)[number]>;
/** The fields whose columns have their names. */
const PlainFields = v.omit(ExtinguisherUpdate, RECORDED_DATES);

/** Returns the columns for dates that the office records; `due-dates.ts` combines them with the dates of inspections. */
function recordedRow({ lastServiceDate, lastInternalExamDate, lastHydroTestDate }: RecordedDates) {
  return {
    recorded_service_date: lastServiceDate,
    recorded_internal_exam_date: lastInternalExamDate,
    recorded_hydro_test_date: lastHydroTestDate,
  };
}

/** Creates an extinguisher. Throws `validation` for an unknown or archived location or type or a future date, `duplicate` for a code or label. */
export async function createExtinguisher(request: RequestOf<"createExtinguisher">): Promise<ResponseOf<"createExtinguisher">> {
  const { tx, body } = request;
  await lockReferenceData(tx);
  await requireActiveLocation(tx, body.locationId);
  await requireActiveType(tx, body.extinguisherTypeId);
  await requirePastDays(request, pastDaysOf(body));
  await requireUnusedCodes(tx, "extinguisher", body);
  const extinguisherId = randomUUID();
  await tx
    .insertInto("extinguishers")
    .values({
      ...toRow(PlainFields, body),
      ...recordedRow(body),
      extinguisher_id: extinguisherId,
      created_at: request.now.toISOString(),
    })
    .execute();
  await recordEvents(request, [{ extinguisherId, event: "Registered", toLocationId: body.locationId }]);
  await updateDueDates(tx, [extinguisherId]);
  return readExtinguisher(tx, extinguisherId);
}

/** Changes an extinguisher. Throws as `createExtinguisher` does, `validation` to restore a condemned one, and `versionStale`. */
export async function updateExtinguisher(request: RequestOf<"updateExtinguisher">): Promise<ResponseOf<"updateExtinguisher">> {
  const { tx, params, body } = request;
  await lockReferenceData(tx);
  const before = await readExtinguisher(tx, params.id);
  request.requireVersion(before.version);
  const { locationId = before.locationId, extinguisherTypeId = before.extinguisherTypeId, isActive = before.isActive } = body;
  const isRestored = isActive && !before.isActive;
  if (isRestored) requireNotCondemned([before]);
  if (isRestored || locationId !== before.locationId) await requireActiveLocation(tx, locationId);
  if (isRestored || extinguisherTypeId !== before.extinguisherTypeId) await requireActiveType(tx, extinguisherTypeId);
  await requirePastDays(request, pastDaysOf(body));
  await requireUnusedCodes(tx, "extinguisher", body, { ...before, id: params.id });
  const recorded = await newlyRecorded(tx, before, body);
  await tx
    .updateTable("extinguishers")
    .set((eb) => ({
      ...toRow(PlainFields, body),
      ...recordedRow(recorded),
      version: eb("version", "+", 1),
    }))
    .where("extinguisher_id", "=", params.id)
    .execute();
  await recordEvents(request, eventsBetween(before, { locationId, isActive }));
  await updateDueDates(tx, [params.id]);
  return readExtinguisher(tx, params.id);
}

/**
 * Resolves with the dates to record as the office's own. One that is sent back unchanged is not changed, since it may come from an inspection; one
 * that is set back to that of an inspection is removed, so that it does not outlive the inspection.
 */
async function newlyRecorded(tx: TenantTransaction, before: Extinguisher, body: ExtinguisherUpdate): Promise<RecordedDates> {
  const changed = RECORDED_DATES.filter((field) => body[field] !== undefined && body[field] !== before[field]);
  if (changed.length === 0) return {};
  const ofInspections = await readDatesOfInspections(tx, before.extinguisherId);
  return Object.fromEntries(changed.map((field) => [field, body[field] === ofInspections[field] ? null : body[field]]));
}

function eventsBetween(before: Extinguisher, after: Pick<Extinguisher, "locationId" | "isActive">) {
  const { extinguisherId, locationId: fromLocationId } = before;
  const hasMoved = after.locationId !== fromLocationId;
  return [
    ...(hasMoved ? [{ extinguisherId, event: "Moved" as const, fromLocationId, toLocationId: after.locationId }] : []),
    ...(after.isActive === before.isActive
      ? []
      : [{ extinguisherId, event: after.isActive ? ("Restored" as const) : ("Retired" as const) }]),
  ];
}

/** Returns the days of past work and manufacture, which cannot be in the future. */
function pastDaysOf({ manufactureDate, lastServiceDate, lastInternalExamDate, lastHydroTestDate }: ExtinguisherUpdate) {
  return { manufactureDate, lastServiceDate, lastInternalExamDate, lastHydroTestDate };
}
