import { sql } from "kysely";
import { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import { columnsOfSchema } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { likePattern } from "../lists/like-pattern.ts";
import { naturalKey } from "../lists/natural-key.ts";
import { readPage } from "../lists/page.ts";
import type { ListSorting } from "../lists/page.ts";

export const extinguisherTypeColumns = columnsOfSchema(ExtinguisherType);

const columnsInUse = [
  ...extinguisherTypeColumns,
  sql<number>`(SELECT count(*) FROM extinguishers e WHERE e.tenant_id = extinguisher_types.tenant_id
    AND e.extinguisher_type_id = extinguisher_types.extinguisher_type_id AND e.is_active)`.as("extinguisherCount"),
] as const;

const sorting: ListSorting = {
  columns: {
    typeCode: naturalKey("type_code"),
    typeName: naturalKey("type_name"),
    agentType: naturalKey("agent_type"),
    updatedAt: "updated_at",
  },
  byDefault: "typeCode",
  key: "extinguisher_type_id",
};

export async function listExtinguisherTypes({
  tx,
  query,
}: RequestOf<"listExtinguisherTypes">): Promise<ResponseOf<"listExtinguisherTypes">> {
  let filtered = tx.selectFrom("extinguisher_types");
  if (query.isActive !== undefined) filtered = filtered.where("is_active", "=", query.isActive);
  if (query.searchTerm) filtered = filtered.where("search_text", "like", likePattern(query.searchTerm));
  return readPage(query, filtered, (rows) => rows.select(columnsInUse), sorting);
}

export async function getExtinguisherType({ tx, params }: RequestOf<"getExtinguisherType">): Promise<ResponseOf<"getExtinguisherType">> {
  return tx
    .selectFrom("extinguisher_types")
    .select(columnsInUse)
    .where("extinguisher_type_id", "=", params.id)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}

/** Throws `notFound`. */
export async function readExtinguisherType(tx: TenantTransaction, extinguisherTypeId: string): Promise<ExtinguisherType> {
  return tx
    .selectFrom("extinguisher_types")
    .select(extinguisherTypeColumns)
    .where("extinguisher_type_id", "=", extinguisherTypeId)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}
