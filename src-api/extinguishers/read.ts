import { sql } from "kysely";
import { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { FormerExtinguisher, ImportedInspection } from "#shared/entities/extinguisher.ts";
import { columnsOfSchema } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";

export const extinguisherColumns = columnsOfSchema(Extinguisher);

/** A subquery in place of a join, so that it is read only for the rows of a page. */
const nameOf = (column: string, table: string, key: string) =>
  sql<string>`(SELECT n.${sql.ref(column)} FROM ${sql.table(table)} n
    WHERE n.tenant_id = extinguishers.tenant_id AND n.${sql.ref(key)} = extinguishers.${sql.ref(key)})`;

/** The columns of an extinguisher with the names of its location and type. */
export const columnsWithNames = [
  ...extinguisherColumns,
  nameOf("location_code", "locations", "location_id").as("locationCode"),
  nameOf("location_name", "locations", "location_id").as("locationName"),
  nameOf("location_path", "locations", "location_id").as("locationPath"),
  nameOf("type_code", "extinguisher_types", "extinguisher_type_id").as("typeCode"),
  nameOf("type_name", "extinguisher_types", "extinguisher_type_id").as("typeName"),
] as const;

export async function getExtinguisher({ tx, params }: RequestOf<"getExtinguisher">): Promise<ResponseOf<"getExtinguisher">> {
  const extinguisher = await tx
    .selectFrom("extinguishers")
    .select(columnsWithNames)
    .where("extinguisher_id", "=", params.id)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  const importedInspections = await readImportedInspections(tx, params.id);
  return { ...extinguisher, importedInspections, formerExtinguishers: await readFormerExtinguishers(tx, params.id) };
}

function readFormerExtinguishers(tx: TenantTransaction, extinguisherId: string): Promise<FormerExtinguisher[]> {
  return tx
    .selectFrom("former_extinguishers as f")
    .innerJoin("extinguisher_types as t", (join) =>
      join.onRef("t.tenant_id", "=", "f.tenant_id").onRef("t.extinguisher_type_id", "=", "f.extinguisher_type_id"),
    )
    .select(["f.replaced_date as replacedDate", "t.type_name as typeName", "f.serial_number as serialNumber", "f.asset_tag as assetTag"])
    .select(["f.manufacturer", "f.model", "f.manufacture_date as manufactureDate"])
    .where("f.extinguisher_id", "=", extinguisherId)
    .orderBy("f.replaced_date", "desc")
    .orderBy("f.recorded_at", "desc")
    .execute();
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
    .orderBy("natural_code")
    .orderBy("extinguisher_id")
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
