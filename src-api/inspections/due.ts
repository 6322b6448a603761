import { sql } from "kysely";
import { addDays, isDay } from "#shared/calendar.ts";
import { DUE_DATE_FIELDS } from "#shared/due-dates.ts";
import type { WorkType } from "#shared/entities/extinguisher.ts";
import type { DueInspection } from "#shared/entities/inspection-counts.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import type { List } from "#shared/entities/list.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { dueDateColumn, isInService } from "../extinguishers/due-state.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting, ListQuery } from "../lists/page.ts";
import { withinLocation } from "../register/location-tree.ts";
import { findLocationsAndTypes, matchesSearch } from "../register/register-search.ts";
import { readToday } from "../tenant-settings/read.ts";
import { parseMoment } from "./place-and-time.ts";

const sorting: ListSorting = {
  columns: {
    dueDate: "due_date",
    extinguisherCode: "natural_code",
    locationName: "natural_name",
    locationPath: "natural_path",
    inspectionType: "inspection_type",
    lastInspectionDate: "last_inspection_date",
  },
  byDefault: "dueDate",
  key: "due_key",
};

/** Lists due work of extinguishers in service. Out of service, nothing is due. */
export async function listDueInspections({ tx, query }: RequestOf<"listDueInspections">): Promise<ResponseOf<"listDueInspections">> {
  const { startDate, endDate } = query;
  return readDue(tx, { ...query, startDate: await dueDay(tx, "startDate", startDate), endDate: await dueDay(tx, "endDate", endDate) });
}

/**
 * Days are in the tenant's calendar, as due dates are, and unlike those of lists of inspections. A time is converted to its day there. Throws
 * `validation` for a time that does not exist.
 */
async function dueDay(tx: TenantTransaction, field: string, moment: string | undefined): Promise<string | undefined> {
  return moment === undefined || isDay(moment) ? moment : readToday(tx, new Date(parseMoment(field, moment)));
}

/** Lists work that was due before today in the tenant's calendar. */
export async function listOverdueInspections({
  tx,
  query,
  now,
}: RequestOf<"listOverdueInspectionsV1">): Promise<ResponseOf<"listOverdueInspectionsV1">> {
  return readDue(tx, { ...query, endDate: addDays(await readToday(tx, now), -1) });
}

interface DueQuery extends ListQuery {
  locationId?: string | undefined;
  extinguisherTypeId?: string | undefined;
  extinguisherId?: string | undefined;
  extinguisherIds?: string[] | undefined;
  withinLocationId?: string | undefined;
  inspectionType?: InspectionType | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

async function readDue(tx: TenantTransaction, query: DueQuery): Promise<List<DueInspection>> {
  let due = tx.selectFrom(dueRows(query.inspectionType));
  if (query.locationId !== undefined) due = due.where("location_id", "=", query.locationId);
  if (query.extinguisherTypeId !== undefined) due = due.where("extinguisher_type_id", "=", query.extinguisherTypeId);
  if (query.extinguisherId !== undefined) due = due.where("extinguisher_id", "=", query.extinguisherId);
  if (query.extinguisherIds !== undefined) due = due.where("extinguisher_id", "in", query.extinguisherIds);
  if (query.withinLocationId !== undefined) due = due.where("location_id", "in", withinLocation(query.withinLocationId));
  if (query.startDate !== undefined) due = due.where("due_date", ">=", query.startDate);
  if (query.endDate !== undefined) due = due.where("due_date", "<=", query.endDate);
  if (query.searchTerm) {
    const searched = { text: sql.ref("search_text"), location: "location_id", type: "extinguisher_type_id" };
    due = due.where(matchesSearch(query.searchTerm, await findLocationsAndTypes(tx, query.searchTerm), searched));
  }
  return readPage(query, due, (rows) => rows.select(columns), sorting);
}

const columns = [
  "extinguisher_id as extinguisherId",
  "extinguisher_code as extinguisherCode",
  "location_id as locationId",
  "location_name as locationName",
  "location_path as locationPath",
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
  natural_code: string;
  extinguisher_type_id: string;
  location_id: string;
  location_name: string;
  location_path: string;
  natural_name: string;
  natural_path: string;
  location_description: string | null;
  inspection_type: InspectionType;
  due_date: string;
  last_inspection_date: string | null;
  scheduled_inspection_id: string | null;
  search_text: string;
}

const DUE_TYPES = InspectionType.options.filter((type): type is InspectionType & WorkType => Object.hasOwn(DUE_DATE_FIELDS, type));

/**
 * Returns SQL with a row for each extinguisher in service and each inspection type that it is due for. Names are looked up only for the rows that
 * are shown.
 */
export function dueRows(inspectionType: InspectionType | undefined) {
  const wanted = DUE_TYPES.filter((type) => inspectionType === undefined || type === inspectionType);
  const none = sql`${rowsOf("Monthly")} AND false`;
  return sql<DueRow>`(${wanted.length === 0 ? none : sql.join(wanted.map(rowsOf), sql` UNION ALL `)})`.as<"due">("due");
}

function rowsOf(type: InspectionType & WorkType) {
  const column = sql.ref(`e.${dueDateColumn(type)}`);
  return sql`SELECT e.extinguisher_id || ${sql.lit(type)} AS due_key, e.extinguisher_id, e.extinguisher_code, e.natural_code,
      e.extinguisher_type_id, e.location_id,
      (SELECT l.location_name FROM locations l WHERE l.tenant_id = e.tenant_id AND l.location_id = e.location_id) AS location_name,
      (SELECT l.location_path FROM locations l WHERE l.tenant_id = e.tenant_id AND l.location_id = e.location_id) AS location_path,
      (SELECT l.natural_name FROM locations l WHERE l.tenant_id = e.tenant_id AND l.location_id = e.location_id) AS natural_name,
      (SELECT l.natural_path FROM locations l WHERE l.tenant_id = e.tenant_id AND l.location_id = e.location_id) AS natural_path,
      e.location_description, ${sql.lit(type)} AS inspection_type, ${column} AS due_date, e.last_inspection_date, e.search_text,
      (SELECT i.inspection_id FROM inspections i
        WHERE i.extinguisher_id = e.extinguisher_id AND i.inspection_type = ${sql.lit(type)} AND i.data_hash IS NULL AND i.voided_at IS NULL
        ORDER BY i.inspection_date, i.inspection_id LIMIT 1) AS scheduled_inspection_id
    FROM extinguishers e WHERE ${isInService} AND ${column} IS NOT NULL`;
}
