import { sql } from "kysely";
import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { columnsIn } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";
import { countedDeficiencies } from "../records/counted-deficiencies.ts";
import { foundAt } from "../records/found-at.ts";
import { requireInspection } from "../records/inspection-rows.ts";
import { memberName } from "../records/member-name.ts";
import { withinLocation } from "../register/location-tree.ts";
import { findLocationsAndTypes, matchesSearch } from "../register/register-search.ts";

const deficiencyColumns = [
  "d.deficiency_id as deficiencyId",
  "d.inspection_id as inspectionId",
  "d.extinguisher_id as extinguisherId",
  "e.extinguisher_code as extinguisherCode",
  "e.location_id as locationId",
  "l.location_name as locationName",
  "l.location_path as locationPath",
  "d.checklist_item_id as checklistItemId",
  ...columnsIn("d", DeficiencyDraft),
  "d.status",
  "d.assigned_to_user_id as assignedToUserId",
  memberName("d.assigned_to_user_id").as("assignedToName"),
  "d.due_date as dueDate",
  "d.resolved_date as resolvedDate",
  "d.resolution_notes as resolutionNotes",
  foundAt().as("foundAt"),
  "d.created_at as createdAt",
  "d.version",
] as const;

const searched = {
  text: sql`concat_ws(' ', d.search_text, lower(e.extinguisher_code))`,
  location: "e.location_id",
  type: "e.extinguisher_type_id",
};

const sorting: ListSorting = {
  columns: {
    createdAt: "d.created_at",
    foundAt: foundAt(),
    dueDate: "d.due_date",
    severity: "d.severity",
    status: "d.status",
    code: "d.code",
    resolvedDate: "d.resolved_date",
    extinguisherCode: "e.natural_code",
    locationName: "l.natural_name",
    locationPath: "l.natural_path",
  },
  byDefault: "-createdAt",
  key: "d.deficiency_id",
};

/** Selects deficiencies that were not withdrawn, with the names for their ids. */
function deficiencyRows(tx: TenantTransaction) {
  return tx
    .selectFrom("deficiencies as d")
    .innerJoin("extinguishers as e", (join) =>
      join.onRef("e.tenant_id", "=", "d.tenant_id").onRef("e.extinguisher_id", "=", "d.extinguisher_id"),
    )
    .innerJoin("locations as l", (join) => join.onRef("l.tenant_id", "=", "e.tenant_id").onRef("l.location_id", "=", "e.location_id"))
    .leftJoin("inspections as i", (join) => join.onRef("i.tenant_id", "=", "d.tenant_id").onRef("i.inspection_id", "=", "d.inspection_id"))
    .where("d.withdrawn_at", "is", null);
}

function countedRows(tx: TenantTransaction) {
  return deficiencyRows(tx).where(countedDeficiencies());
}

export async function readDeficienciesOf(tx: TenantTransaction, inspectionId: string): Promise<Deficiency[]> {
  return deficiencyRows(tx)
    .select(deficiencyColumns)
    .where("d.inspection_id", "=", inspectionId)
    .orderBy("d.created_at")
    .orderBy("d.deficiency_id")
    .execute();
}

/** Reads a deficiency. Throws `notFound` if there is none or it was withdrawn. */
export async function readDeficiency(tx: TenantTransaction, deficiencyId: string): Promise<Deficiency> {
  return deficiencyRows(tx)
    .select(deficiencyColumns)
    .where("d.deficiency_id", "=", deficiencyId)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

export async function getDeficiency({ tx, params }: RequestOf<"getDeficiency">): Promise<ResponseOf<"getDeficiency">> {
  return readDeficiency(tx, params.id);
}

/** Lists deficiencies that count, or all of one inspection, even if that was voided or rejected. */
export async function listDeficiencies({ tx, query }: RequestOf<"listDeficiencies">): Promise<ResponseOf<"listDeficiencies">> {
  const filtered = await filterDeficiencies(tx, query.inspectionId === undefined ? countedRows(tx) : deficiencyRows(tx), query);
  return readPage(query, filtered, (rows) => rows.select(deficiencyColumns), sorting);
}

export async function listOpenDeficiencies({ tx, query }: RequestOf<"listOpenDeficiencies">): Promise<ResponseOf<"listOpenDeficiencies">> {
  const filtered = await filterDeficiencies(tx, countedRows(tx).where("d.status", "!=", "Resolved"), query);
  return readPage(query, filtered, (rows) => rows.select(deficiencyColumns), { ...sorting, byDefault: "dueDate" });
}

async function filterDeficiencies(
  tx: TenantTransaction,
  rows: ReturnType<typeof deficiencyRows>,
  query: Partial<RequestOf<"listDeficiencies">["query"]>,
): Promise<ReturnType<typeof deficiencyRows>> {
  let filtered = rows;
  if (query.extinguisherId !== undefined) filtered = filtered.where("d.extinguisher_id", "=", query.extinguisherId);
  if (query.locationId !== undefined) filtered = filtered.where("e.location_id", "=", query.locationId);
  if (query.inspectionId !== undefined) filtered = filtered.where("d.inspection_id", "=", query.inspectionId);
  if (query.status !== undefined) filtered = filtered.where("d.status", "=", query.status);
  if (query.severity !== undefined) filtered = filtered.where("d.severity", "=", query.severity);
  if (query.withinLocationId !== undefined) filtered = filtered.where("e.location_id", "in", withinLocation(query.withinLocationId));
  if (query.searchTerm)
    filtered = filtered.where(matchesSearch(query.searchTerm, await findLocationsAndTypes(tx, query.searchTerm), searched));
  return filtered;
}

/** Lists the deficiencies of an inspection, which may be voided. Throws `notFound`. */
export async function listInspectionDeficiencies({
  tx,
  params,
}: RequestOf<"listInspectionDeficiencies">): Promise<ResponseOf<"listInspectionDeficiencies">> {
  await requireInspection(tx, params.id);
  return readDeficienciesOf(tx, params.id);
}
