import { sql } from "kysely";
import type { SelectQueryBuilder } from "kysely";
import { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { ImportedInspection } from "#shared/entities/extinguisher.ts";
import { columnsOfSchema } from "../database/row-mapping.ts";
import type { TenantDatabase } from "../database/tenant-schema.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";
import { withinLocation } from "../register/location-tree.ts";
import { findLocationsAndTypes, matchesSearch } from "../register/register-search.ts";
import { dueDateColumn, isInService, readDueStates } from "./due-state.ts";

export const extinguisherColumns = columnsOfSchema(Extinguisher);

/** A subquery in place of a join, so that it is read only for the rows of a page. */
const nameOf = (column: string, table: string, key: string) =>
  sql<string>`(SELECT n.${sql.ref(column)} FROM ${sql.table(table)} n
    WHERE n.tenant_id = extinguishers.tenant_id AND n.${sql.ref(key)} = extinguishers.${sql.ref(key)})`;

const columnsInRegister = [
  ...extinguisherColumns,
  nameOf("location_code", "locations", "location_id").as("locationCode"),
  nameOf("location_name", "locations", "location_id").as("locationName"),
  nameOf("location_path", "locations", "location_id").as("locationPath"),
  nameOf("type_code", "extinguisher_types", "extinguisher_type_id").as("typeCode"),
  nameOf("type_name", "extinguisher_types", "extinguisher_type_id").as("typeName"),
] as const;

const sorting: ListSorting = {
  columns: {
    extinguisherCode: "extinguisher_code",
    locationName: ["named.sort_name", "extinguisher_code"],
    locationPath: ["named.sort_name", "extinguisher_code"],
    typeName: ["named.sort_name", "extinguisher_code"],
    serialNumber: "serial_number",
    assetTag: "asset_tag",
    manufacturer: "manufacturer",
    model: "model",
    manufactureDate: "manufacture_date",
    lastInspectionDate: "last_inspection_date",
    lastInspectionPassed: "last_inspection_passed",
    nextDueDate: "next_due_date",
    nextInspectionDueDate: "next_inspection_due_date",
    nextServiceDueDate: "next_service_due_date",
    nextInternalExamDueDate: "next_internal_exam_due_date",
    nextHydroTestDueDate: "next_hydro_test_due_date",
    withdrawalDueDate: "withdrawal_due_date",
    isOutOfService: "is_out_of_service",
    updatedAt: "updated_at",
  },
  byDefault: "extinguisherCode",
  key: "extinguisher_id",
};

/** Selects the extinguishers (or, for a file of locations, the locations) that an import created or changed, unless that was undone. */
export function targetsOfImport(tx: TenantTransaction, importId: string) {
  return tx
    .selectFrom("import_rows")
    .where("import_id", "=", importId)
    .where("outcome", "in", ["create", "change"])
    .where("undone_at", "is", null)
    .where("target_id", "is not", null)
    .select(sql<string>`target_id`.as("target_id"));
}

type ListRequest = Pick<RequestOf<"listExtinguishers">, "tx" | "query" | "now">;

export async function listExtinguishers({ tx, query, now }: ListRequest): Promise<ResponseOf<"listExtinguishers">> {
  let filtered = tx.selectFrom("extinguishers");
  if (query.locationId !== undefined) filtered = filtered.where("location_id", "=", query.locationId);
  if (query.withinLocationId !== undefined) filtered = filtered.where("location_id", "in", withinLocation(query.withinLocationId));
  if (query.extinguisherTypeId !== undefined) filtered = filtered.where("extinguisher_type_id", "=", query.extinguisherTypeId);
  if (query.isActive !== undefined) filtered = filtered.where("is_active", "=", query.isActive);
  if (query.isOutOfService !== undefined) filtered = filtered.where("is_out_of_service", "=", query.isOutOfService);
  if (query.lastInspectionPassed !== undefined) filtered = filtered.where("last_inspection_passed", "=", query.lastInspectionPassed);
  if (query.extinguisherIds !== undefined) filtered = filtered.where("extinguisher_id", "in", query.extinguisherIds);
  if (query.importId !== undefined) filtered = filtered.where("extinguisher_id", "in", targetsOfImport(tx, query.importId));
  if (query.dueState !== undefined) filtered = filtered.where(await dueCondition(tx, now, query.dueState, query.dueKind));
  if (query.dueKind !== undefined) filtered = filtered.where(dueDateColumn(query.dueKind), "is not", null);
  if (query.nextDueKind !== undefined) filtered = filtered.where("next_due_kind", "=", query.nextDueKind);
  if (query.startDate !== undefined) filtered = filtered.where("next_due_date", ">=", query.startDate).where(isInService);
  if (query.endDate !== undefined) filtered = filtered.where("next_due_date", "<=", query.endDate).where(isInService);
  if (query.searchTerm) {
    const found = await findLocationsAndTypes(tx, query.searchTerm);
    const condition = matchesSearch(query.searchTerm, found, {
      text: sql.ref("search_text"),
      location: "location_id",
      type: "extinguisher_type_id",
    });
    const ids = await searchedIds(tx, condition);
    filtered = filtered.where(ids === null ? condition : sql<boolean>`extinguisher_id = ANY(${ids}::uuid[])`);
    const page = ids === null ? await readPageByCode(tx, query, filtered) : null;
    if (page !== null) return page;
  }
  const named = namesFor(tx, query.sort);
  return readPage(
    query,
    filtered,
    (rows) => (named ? rows.innerJoin(named.names, "named.sort_id", named.id) : rows).select(columnsInRegister),
    sorting,
  );
}

type Query = RequestOf<"listExtinguishers">["query"];

async function dueCondition(tx: TenantTransaction, now: Date, state: NonNullable<Query["dueState"]>, workType: Query["dueKind"]) {
  const { conditions, ofWorkType } = await readDueStates(tx, now);
  return workType !== undefined && (state === "overdue" || state === "dueSoon") ? ofWorkType[state](workType) : conditions[state];
}

/**
 * Joins the names of locations or types, if the list is sorted by them. They are few and sorted first, so that the rows of a page are read name by
 * name (`OFFSET 0` keeps PostgreSQL from reordering that).
 */
function namesFor(tx: TenantTransaction, sort = "") {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  switch (sort.replace("-", "")) {
    case "locationName":
    case "locationPath": {
      const name = sort.endsWith("Path") ? "location_path" : "location_name";
      const names = tx.selectFrom("locations").select(["location_id as sort_id", `${name} as sort_name`]);
      return { names: names.orderBy("sort_name", direction).offset(0).as("named"), id: "extinguishers.location_id" } as const;
    }
    case "typeName": {
      const names = tx.selectFrom("extinguisher_types").select(["extinguisher_type_id as sort_id", "type_name as sort_name"]);
      return { names: names.orderBy("sort_name", direction).offset(0).as("named"), id: "extinguishers.extinguisher_type_id" } as const;
    }
    default:
      return null;
  }
}

/** With more matches than this, reading in the order of the list is faster than reading each match by its id. */
const SEARCHED_MAX = 2_000;

/** Finds the extinguishers that match a search, in one pass over its index; null if there are many. */
async function searchedIds(tx: TenantTransaction, condition: ReturnType<typeof matchesSearch>): Promise<string[] | null> {
  const found = tx.selectFrom("extinguishers").select("extinguisher_id as id").where(condition);
  const rows = await found.limit(SEARCHED_MAX + 1).execute();
  return rows.length > SEARCHED_MAX ? null : rows.map(({ id }) => id);
}

/** With more matches than this, keeping them takes longer than looking for those of a page a second time. */
const KEPT_MAX = 12_000;

/**
 * Counts the matches of a search and reads a page of them in one pass, if it is in the order of codes, whose next match may be tens of thousands of
 * rows away. Null in another order, and if there are too many matches to keep.
 */
async function readPageByCode<O>(
  tx: TenantTransaction,
  { sort = sorting.byDefault, pageNumber, pageSize }: Query,
  filtered: SelectQueryBuilder<TenantDatabase, "extinguishers", O>,
): Promise<ResponseOf<"listExtinguishers"> | null> {
  if (sort.replace("-", "") !== "extinguisherCode") return null;
  const direction = sort.startsWith("-") ? sql`DESC` : sql`ASC`;
  const inOrder = sql`extinguisher_code ${direction}, extinguisher_id ${direction}`;
  const kept = filtered.select(["extinguisher_id", "extinguisher_code"]).limit(KEPT_MAX + 1);
  const { rows } = await sql<{ count: number; ids: string[] }>`
    WITH kept AS MATERIALIZED (${kept})
    SELECT (SELECT count(*) FROM kept) AS count,
      ARRAY(SELECT extinguisher_id FROM kept ORDER BY ${inOrder} LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}) AS ids`.execute(
    tx,
  );
  const { count = 0, ids = [] } = rows[0] ?? {};
  if (count > KEPT_MAX) return null;
  const page = tx.selectFrom("extinguishers").where(sql<boolean>`extinguisher_id = ANY(${ids}::uuid[])`);
  return { items: await page.select(columnsInRegister).orderBy(inOrder).execute(), totalCount: count, pageNumber, pageSize };
}

export async function getExtinguisher({ tx, params }: RequestOf<"getExtinguisher">): Promise<ResponseOf<"getExtinguisher">> {
  const extinguisher = await tx
    .selectFrom("extinguishers")
    .select(columnsInRegister)
    .where("extinguisher_id", "=", params.id)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  return { ...extinguisher, importedInspections: await readImportedInspections(tx, params.id) };
}

function readImportedInspections(tx: TenantTransaction, extinguisherId: string): Promise<ImportedInspection[]> {
  return tx
    .selectFrom("brought_inspections as b")
    .innerJoin("imports as i", (join) => join.onRef("i.tenant_id", "=", "b.tenant_id").onRef("i.import_id", "=", "b.import_id"))
    .select(["b.inspection_type as inspectionType", "b.inspection_date as inspectionDate", "b.passed", "b.inspected_by as inspectedBy"])
    .select("i.file_name as fileName")
    .where("b.extinguisher_id", "=", extinguisherId)
    .orderBy("b.inspection_date", "desc")
    .execute();
}

/** Reads an extinguisher. Throws `notFound`. */
export async function readExtinguisher(tx: TenantTransaction, extinguisherId: string): Promise<Extinguisher> {
  const [extinguisher] = await readExtinguishers(tx, [extinguisherId]);
  if (extinguisher === undefined) throw new ApiProblem("notFound");
  return extinguisher;
}

/** Reads the extinguishers with these ids, in the order of their codes. Unknown ids are left out. */
export async function readExtinguishers(tx: TenantTransaction, extinguisherIds: readonly string[]): Promise<Extinguisher[]> {
  return tx
    .selectFrom("extinguishers")
    .select(extinguisherColumns)
    .where("extinguisher_id", "in", extinguisherIds)
    .orderBy("extinguisher_code")
    .execute();
}

/**
 * Finds an extinguisher by the code on its label, in any letter case. The label holds `barcodeData`, or the extinguisher's code if there is
 * none.
 */
export async function getExtinguisherByBarcode({
  tx,
  params,
}: RequestOf<"getExtinguisherByBarcode">): Promise<ResponseOf<"getExtinguisherByBarcode">> {
  const code = sql<string>`lower(${params.code})`;
  return tx
    .selectFrom("extinguishers")
    .select(extinguisherColumns)
    .where((eb) => eb.or([eb(sql`lower(barcode_data)`, "=", code), eb(sql`lower(extinguisher_code)`, "=", code)]))
    .orderBy(sql`lower(barcode_data) = ${code}`, (direction) => direction.desc().nullsLast())
    .limit(1)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}
