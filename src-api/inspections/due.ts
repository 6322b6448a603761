import { sql } from "kysely";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { DueInspection } from "#shared/entities/inspection.ts";
import type { List } from "#shared/entities/list.ts";
import { addDays } from "#shared/calendar.ts";
import type { TenantTransaction } from "../database/tenancy.ts";
import { containing, readPage } from "../http/list.ts";
import type { ListOrder, ListQuery } from "../http/list.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";
import { withinLocation } from "../locations/tree.ts";
import { readToday } from "../tenants/settings.ts";

/** The column that says by when an extinguisher is due for a kind of inspection. */
const dueColumns: readonly { inspectionType: InspectionType; column: string }[] = [
  { inspectionType: "Monthly", column: "next_inspection_due_date" },
  { inspectionType: "Annual", column: "next_service_due_date" },
  { inspectionType: "SixYear", column: "next_internal_exam_due_date" },
  { inspectionType: "Hydrostatic", column: "next_hydro_test_due_date" },
];

const order: ListOrder = {
  columns: {
    dueDate: "due_date",
    extinguisherCode: "extinguisher_code",
    locationName: "location_name",
    inspectionType: "inspection_type",
    lastInspectionDate: "last_inspection_date",
  },
  byDefault: "dueDate",
  key: "due_key",
};

/** Of extinguishers in service: one that is out of service is due for nothing until it returns. */
export async function listDueInspections({ tx, query }: RequestOf<"listDueInspections">): Promise<AnswerOf<"listDueInspections">> {
  return readDue(tx, query);
}

/** What was due before today, by the tenant's calendar. */
export async function listOverdueInspections({
  tx,
  query,
  now,
}: RequestOf<"listOverdueInspectionsV1">): Promise<AnswerOf<"listOverdueInspectionsV1">> {
  return readDue(tx, { ...query, endDate: addDays(await readToday(tx, now), -1) });
}

interface DueQuery extends ListQuery {
  locationId?: string | undefined;
  withinLocationId?: string | undefined;
  inspectionType?: InspectionType | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

async function readDue(tx: TenantTransaction, query: DueQuery): Promise<List<DueInspection>> {
  let due = tx.selectFrom(dueRows(query.inspectionType));
  if (query.locationId !== undefined) due = due.where("location_id", "=", query.locationId);
  if (query.withinLocationId !== undefined) due = due.where("location_id", "in", withinLocation(query.withinLocationId));
  if (query.startDate !== undefined) due = due.where("due_date", ">=", query.startDate);
  if (query.endDate !== undefined) due = due.where("due_date", "<=", query.endDate);
  if (query.searchTerm) due = due.where("search_text", "like", containing(query.searchTerm));
  return readPage(query, due, (rows) => rows.select(columns), order);
}

const columns = [
  "extinguisher_id as extinguisherId",
  "extinguisher_code as extinguisherCode",
  "location_id as locationId",
  "location_name as locationName",
  "location_description as locationDescription",
  "inspection_type as inspectionType",
  "due_date as dueDate",
  "last_inspection_date as lastInspectionDate",
  "scheduled_inspection_id as scheduledInspectionId",
] as const;

export interface DueRow {
  due_key: string;
  extinguisher_id: string;
  extinguisher_code: string;
  location_id: string;
  location_name: string;
  location_description: string | null;
  inspection_type: InspectionType;
  due_date: string;
  last_inspection_date: string | null;
  scheduled_inspection_id: string | null;
  search_text: string;
}

/** One row for each extinguisher and kind of inspection it will be due for. */
export function dueRows(inspectionType: InspectionType | undefined) {
  const wanted = dueColumns.filter((kind) => inspectionType === undefined || kind.inspectionType === inspectionType);
  const kinds = wanted.map(({ inspectionType: type, column }) => sql`(${sql.lit(type)}, e.${sql.ref(column)})`);
  const none = sql`(NULL::text, NULL::date)`;
  return sql<DueRow>`(
    SELECT e.extinguisher_id || kind.inspection_type AS due_key, e.extinguisher_id, e.extinguisher_code, e.location_id, l.location_name,
      e.location_description, kind.inspection_type, kind.due_date, e.last_inspection_date, e.search_text,
      (SELECT i.inspection_id FROM inspections i
        WHERE i.extinguisher_id = e.extinguisher_id AND i.inspection_type = kind.inspection_type AND i.data_hash IS NULL AND i.voided_at IS NULL
        ORDER BY i.inspection_date, i.inspection_id LIMIT 1) AS scheduled_inspection_id
    FROM extinguishers e
      JOIN locations l ON l.tenant_id = e.tenant_id AND l.location_id = e.location_id
      CROSS JOIN LATERAL (VALUES ${kinds.length === 0 ? none : sql.join(kinds)}) AS kind (inspection_type, due_date)
    WHERE e.is_active AND NOT e.is_out_of_service AND kind.due_date IS NOT NULL)`.as<"due">("due");
}
