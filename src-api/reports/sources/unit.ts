import { sql } from "kysely";
import type { ExtinguisherEvent } from "#shared/entities/extinguisher.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { columnKinds } from "#shared/reports/column-kinds.ts";
import type { ColumnKey } from "#shared/reports/column-kinds.ts";
import { dayOf } from "../../database/day-of.ts";
import { orderWithinChange } from "../../extinguishers/events.ts";
import { ApiProblem } from "../../http/problems.ts";
import { isOnRecord, isResolvedBy } from "../../records/counted-deficiencies.ts";
import { completedInspections, importedInspections, isNotVoided } from "../../records/counted-inspections.ts";
import { foundAt } from "../../records/found-at.ts";
import { memberName } from "../../records/member-name.ts";
import { startOfImportedDay } from "../../records/work-done.ts";
import { dayOrNull, dueDaysOf, extinguisherCells } from "../cells.ts";
import { readInBatches } from "../read-in-batches.ts";
import { registerState, retiredState } from "../register-state.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { readReportedExtinguishers } from "../reported-extinguishers.ts";
import type { ReportedExtinguisher } from "../reported-extinguishers.ts";
import { factOf, worded, wordedResult } from "../worded.ts";

interface HistoryEvent {
  day: string;
  event: ExtinguisherEvent["event"] | "Inspection" | "Brought" | "DeficiencyFound" | "DeficiencyResolved";
  inspectionType: InspectionType | null;
  details: string | null;
  fromPlace: string | null;
  toPlace: string | null;
  byName: string | null;
  passed: boolean | null;
  receiptNumber: string | null;
  photoCount: number;
  /** Separated by spaces. */
  photoIds: string | null;
  inspectionId: string | null;
  deficiencyId: string | null;
}

/**
 * Lists the history of an extinguisher. Inspections voided and records withdrawn by the end of the day are left out. Rejected inspections are part of
 * what happened, although they do not count, and so are the deficiencies that they found. `photoIds` are the pictures of an inspection.
 */
export const unitSource: ReportSource = {
  async *rows(context) {
    for await (const rows of readInBatches(context.tx, historyRows(context))) yield rows.map(toRow);
  },
  tally: ({ eventCode, photoCount }) => ({
    all: 1,
    ...((eventCode === "Inspection" || eventCode === "Brought") && { inspections: 1 }),
    ...(eventCode === "DeficiencyFound" && { deficiencies: 1 }),
    photos: Number(photoCount),
  }),
  facts: readFacts,
};

function toRow({ event, inspectionType, details, fromPlace, toPlace, passed, ...row }: HistoryEvent) {
  const type = worded("type", inspectionType === null ? null : `type.${inspectionType}`);
  return {
    ...row,
    eventCode: event,
    ...type,
    ...worded("event", `event.${event}`, { type: type.type ?? "" }),
    ...(event === "Moved" && fromPlace !== null && toPlace !== null
      ? { from: fromPlace, to: toPlace, ...worded("details", "event.moved", { from: fromPlace, to: toPlace }) }
      : { details: details ?? (event === "Registered" ? toPlace : null) }),
    ...wordedResult("result", passed),
  };
}

function historyRows({ filters: { extinguisherId }, asOf, until, timeZone }: ReportContext) {
  const day = (moment: string) => dayOf(moment, timeZone);
  const place = (id: string) =>
    sql`(SELECT l.location_path FROM locations l WHERE l.tenant_id = v.tenant_id AND l.location_id = ${sql.ref(`v.${id}`)})`;
  return sql<HistoryEvent>`
    WITH shots AS (
      SELECT p.inspection_id, count(*) AS count, string_agg(p.photo_id::text, ' ' ORDER BY p.capture_date, p.photo_id) AS ids
      FROM photos p JOIN inspections i ON i.tenant_id = p.tenant_id AND i.inspection_id = p.inspection_id AND i.extinguisher_id = ${extinguisherId}
      WHERE ${isOnRecord("p.received_at", "p.withdrawn_at", until)} GROUP BY p.inspection_id),
    found AS (
      SELECT d.*, ${foundAt(until)} AS found_at FROM deficiencies d
        LEFT JOIN inspections i ON i.tenant_id = d.tenant_id AND i.inspection_id = d.inspection_id
      WHERE d.extinguisher_id = ${extinguisherId} AND ${isOnRecord("d.created_at", "d.withdrawn_at", until)}
        AND (i.inspection_id IS NULL OR ${isNotVoided(until, "i")}))
    SELECT day, event, "inspectionType", details, "fromPlace", "toPlace", "byName", passed, "receiptNumber", coalesce("photoCount", 0) AS "photoCount",
      "photoIds", "inspectionId", "deficiencyId"
    FROM (
      SELECT ${day("e.created_at")} AS day, e.created_at AS at, 0 AS step, 'Registered' AS event, NULL AS "inspectionType", NULL AS details,
        NULL AS "fromPlace", NULL AS "toPlace", NULL AS "byName", NULL::boolean AS passed, NULL AS "receiptNumber", 0 AS "photoCount",
        NULL AS "photoIds", NULL::uuid AS "inspectionId", NULL::uuid AS "deficiencyId"
      FROM extinguishers e WHERE e.extinguisher_id = ${extinguisherId}
        AND NOT EXISTS (SELECT FROM extinguisher_events v WHERE v.extinguisher_id = ${extinguisherId} AND v.event = 'Registered')
      UNION ALL SELECT ${day("v.recorded_at")}, v.recorded_at, 0, v.event, NULL, v.reason, ${place("from_location_id")}, ${place("to_location_id")},
        v.recorded_by_name, NULL, NULL, 0, NULL, NULL, NULL
      FROM extinguisher_events v WHERE v.extinguisher_id = ${extinguisherId} AND v.recorded_at < ${until}
      UNION ALL SELECT ${day("i.inspection_date")}, i.inspection_date, 1, 'Inspection', i.inspection_type, i.failure_reason, NULL, NULL,
        ${memberName("i.inspector_user_id")}, i.passed, i.receipt_number, shots.count, shots.ids, i.inspection_id, NULL
      FROM inspections i LEFT JOIN shots ON shots.inspection_id = i.inspection_id
      WHERE i.extinguisher_id = ${extinguisherId} AND ${completedInspections(until, "i")}
      UNION ALL SELECT b.inspection_date, ${startOfImportedDay(timeZone)}, 1, 'Brought', b.inspection_type, NULL, NULL, NULL,
        b.inspected_by, b.passed, NULL, 0, NULL, NULL, NULL
      FROM ${importedInspections(until)} b WHERE b.extinguisher_id = ${extinguisherId}
      UNION ALL SELECT ${day("f.found_at")}, f.found_at, 2, 'DeficiencyFound', NULL, concat(f.code, ': ', f.description), NULL, NULL,
        ${memberName("f.created_by")}, NULL, NULL, 0, NULL, f.inspection_id, f.deficiency_id FROM found f
      UNION ALL SELECT f.resolved_date, f.resolved_date::timestamp AT TIME ZONE ${timeZone} + interval '1 day', 3, 'DeficiencyResolved', NULL,
        concat_ws(': ', f.code, f.resolution_notes), NULL, NULL, f.resolved_by_name, NULL, NULL, 0, NULL, f.inspection_id, f.deficiency_id
      FROM found f WHERE ${isResolvedBy(asOf, "f")}) happened
    ORDER BY day, at, step, ${orderWithinChange("event")}, "inspectionId", "deficiencyId"`;
}

/** Reads the extinguisher as it stood at the end of the day, retired or not. Throws `notFound` if it was not registered yet. */
async function readFacts(context: ReportContext) {
  const found = (await findReported(context, false)) ?? (await findReported(context, true));
  if (found === null) throw new ApiProblem("notFound");
  const state = found.isRetired
    ? retiredState(found)
    : registerState({ isOutOfService: found.is_out_of_service, nextDueDate: found.next_due_date }, context.asOf);
  const cells = {
    ...extinguisherCells(found),
    ...worded("status", `state.${state}`),
    outOfServiceReason: found.out_of_service_reason,
    lastInspectionDate: dayOrNull(context.timeZone, found.last_inspection_date),
    ...wordedResult("lastResult", found.last_inspection_passed),
    manufactureDate: found.manufacture_date,
    installDate: found.install_date,
    ...(found.isRetired ? {} : dueDaysOf(found)),
  };
  return Object.keys(cells)
    .filter(isColumn)
    .map((key) => factOf(key, cells));
}

/** Ids and the keys of texts are no columns. */
function isColumn(key: string): key is ColumnKey {
  return Object.hasOwn(columnKinds, key);
}

async function findReported(context: ReportContext, isRetired: boolean): Promise<(ReportedExtinguisher & { isRetired: boolean }) | null> {
  const condition = sql<boolean>`e.extinguisher_id = ${context.filters.extinguisherId}`;
  for await (const [found] of readReportedExtinguishers(context, { retired: isRetired, condition }))
    if (found !== undefined) return { ...found, isRetired };
  return null;
}
