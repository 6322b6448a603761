import { sql } from "kysely";
import type { SelectQueryBuilder } from "kysely";
import { Location } from "#shared/entities/location.ts";
import type { LocationInTree } from "#shared/entities/location.ts";
import { columnsOfSchema } from "../database/row-mapping.ts";
import type { TenantDatabase } from "../database/tenant-schema.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { readDueStates } from "../extinguishers/due-state.ts";
import { countExtinguishers } from "../extinguishers/summary.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { likePattern } from "../lists/like-pattern.ts";
import { naturalKey } from "../lists/natural-key.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";
import { ancestorIds, ancestorNames, childCount, extinguisherCount, withinLocation } from "../register/location-tree.ts";

export const locationColumns = columnsOfSchema(Location);

type ExtinguisherCounts = NonNullable<LocationInTree["within"]>;

const columnsInTree = [
  ...locationColumns,
  ancestorNames.as("ancestorNames"),
  ancestorIds.as("ancestorIds"),
  childCount.as("childCount"),
  extinguisherCount.as("extinguisherCount"),
] as const;

const sorting: ListSorting = {
  columns: { locationCode: "natural_code", locationName: "natural_name", city: naturalKey("city"), updatedAt: "updated_at" },
  byDefault: "locationCode",
  key: "location_id",
};

const sortingWithCounts: ListSorting = {
  ...sorting,
  columns: { ...sorting.columns, overdue: "within.overdue", dueSoon: "within.dueSoon", failed: "within.failed" },
};

export async function listLocations({ tx, query, now }: RequestOf<"listLocations">): Promise<ResponseOf<"listLocations">> {
  let filtered = tx.selectFrom("locations");
  if (query.isActive !== undefined) filtered = filtered.where("is_active", "=", query.isActive);
  if (query.parentLocationId !== undefined) filtered = filtered.where("parent_location_id", "=", query.parentLocationId);
  if (query.notWithinLocationId !== undefined)
    filtered = filtered.where("location_id", "not in", withinLocation(query.notWithinLocationId));
  if (query.topLevel !== undefined) filtered = filtered.where("parent_location_id", query.topLevel ? "is" : "is not", null);
  if (query.searchTerm) filtered = filtered.where("search_text", "like", likePattern(query.searchTerm));
  if (!query.counts) return readPage(query, filtered, (rows) => rows.select(columnsInTree), sorting);
  const withCounts = await countingWithin(tx, now);
  return readPage(query, filtered, withCounts, sortingWithCounts);
}

/** Resolves with a function that adds counts of the extinguishers in a location and its sub-locations (`within`) to rows of `locations`. */
async function countingWithin(tx: TenantTransaction, now: Date) {
  const { conditions } = await readDueStates(tx, now);
  const within = sql<object>`(
    SELECT ${countExtinguishers(conditions)} FROM extinguishers
    WHERE is_active AND location_id IN ${withinLocation(sql.ref("locations.location_id"))})`.as<"within">(sql`within`);
  return <O>(rows: SelectQueryBuilder<TenantDatabase, "locations", O>) =>
    rows
      .innerJoinLateral(within, (join) => join.onTrue())
      .select([...columnsInTree, sql<ExtinguisherCounts>`to_json(within)`.as("within")]);
}

/** Throws `notFound`. */
export async function getLocation({ tx, params, query, now }: RequestOf<"getLocation">): Promise<ResponseOf<"getLocation">> {
  if (!query.counts) return readLocation(tx, params.id);
  const withCounts = await countingWithin(tx, now);
  return withCounts(tx.selectFrom("locations").where("locations.location_id", "=", params.id)).executeTakeFirstOrThrow(
    () => new ApiProblem("notFound"),
  );
}

/** Throws `notFound`. */
export async function readLocation(tx: TenantTransaction, locationId: string): Promise<LocationInTree> {
  return tx
    .selectFrom("locations")
    .select(columnsInTree)
    .where("location_id", "=", locationId)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

/** Finds a location by the code on its label, in any letter case. The label holds `barcodeData`, or the location's code if there is none. */
export async function getLocationByBarcode({ tx, params }: RequestOf<"getLocationByBarcode">): Promise<ResponseOf<"getLocationByBarcode">> {
  const code = sql<string>`lower(${params.code})`;
  return tx
    .selectFrom("locations")
    .select(locationColumns)
    .where((eb) => eb.or([eb(sql`lower(barcode_data)`, "=", code), eb(sql`lower(location_code)`, "=", code)]))
    .orderBy(sql`lower(barcode_data) = ${code}`, (direction) => direction.desc().nullsLast())
    .limit(1)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}
