import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { withinLocation } from "../register/location-tree.ts";
import type { ReportContext } from "./report-source.ts";

/** Returns SQL for the filters by location and type; unless the columns to compare are named, they are those of `registerAsOf`, as `e`. */
export function inScope(
  { filters }: Pick<ReportContext, "filters">,
  { locationId = "e.location_id_then", extinguisherTypeId = "e.extinguisher_type_id" } = {},
): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (filters.locationId !== undefined) conditions.push(sql`${sql.ref(locationId)} IN ${withinLocation(filters.locationId)}`);
  if (filters.extinguisherTypeId !== undefined) conditions.push(sql`${sql.ref(extinguisherTypeId)} = ${filters.extinguisherTypeId}`);
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}
