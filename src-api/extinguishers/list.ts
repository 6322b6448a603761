import { sql } from "kysely";
import type { SelectQueryBuilder } from "kysely";
import type { TenantDatabase } from "../database/tenant-schema.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { naturalKey } from "../lists/natural-key.ts";
import { parseSort, readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";
import { withinLocation } from "../register/location-tree.ts";
import { findLocationsAndTypes, matchesSearch } from "../register/register-search.ts";
import { dueDateColumn, isInService, readDueStates } from "./due-state.ts";
import { targetsOfImport } from "./import-targets.ts";
import { columnsWithNames } from "./read.ts";

const sorting: ListSorting = {
  columns: {
    extinguisherCode: "natural_code",
    locationName: ["named.sort_name", "natural_code"],
    locationPath: ["named.sort_name", "natural_code"],
    typeName: ["named.sort_name", "natural_code"],
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
    (rows) => (named ? rows.innerJoin(named.names, "named.sort_id", named.id) : rows).select(columnsWithNames),
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
  const { field, isDescending } = parseSort(sort);
  const direction = isDescending ? "desc" : "asc";
  switch (field) {
    case "locationName":
    case "locationPath": {
      const name = field === "locationPath" ? "natural_path" : "natural_name";
      const names = tx.selectFrom("locations").select(["location_id as sort_id", `${name} as sort_name`]);
      return { names: names.orderBy("sort_name", direction).offset(0).as("named"), id: "extinguishers.location_id" } as const;
    }
    case "typeName": {
      const names = tx
        .selectFrom("extinguisher_types")
        .select(["extinguisher_type_id as sort_id", naturalKey("type_name").as("sort_name")]);
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
  const { field, isDescending } = parseSort(sort);
  if (field !== "extinguisherCode") return null;
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const inOrder = sql`natural_code ${direction}, extinguisher_id ${direction}`;
  const kept = filtered.select(["extinguisher_id", "natural_code"]).limit(KEPT_MAX + 1);
  const { rows } = await sql<{ count: number; ids: string[] }>`
    WITH kept AS MATERIALIZED (${kept})
    SELECT (SELECT count(*) FROM kept) AS count,
      ARRAY(SELECT extinguisher_id FROM kept ORDER BY ${inOrder} LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}) AS ids`.execute(
    tx,
  );
  const { count = 0, ids = [] } = rows[0] ?? {};
  if (count > KEPT_MAX) return null;
  const page = tx.selectFrom("extinguishers").where(sql<boolean>`extinguisher_id = ANY(${ids}::uuid[])`);
  return { items: await page.select(columnsWithNames).orderBy(inOrder).execute(), totalCount: count, pageNumber, pageSize };
}
