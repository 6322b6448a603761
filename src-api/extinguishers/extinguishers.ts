import { sql } from "kysely";
import { containing, readPage } from "../http/list.ts";
import type { ListOrder } from "../http/list.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";

export const extinguisherColumns = [
  "extinguisher_id as extinguisherId",
  "location_id as locationId",
  "extinguisher_type_id as extinguisherTypeId",
  "extinguisher_code as extinguisherCode",
  "serial_number as serialNumber",
  "asset_tag as assetTag",
  "manufacturer",
  "model",
  "manufacture_date as manufactureDate",
  "install_date as installDate",
  "last_service_date as lastServiceDate",
  "next_service_due_date as nextServiceDueDate",
  "last_internal_exam_date as lastInternalExamDate",
  "last_hydro_test_date as lastHydroTestDate",
  "next_hydro_test_due_date as nextHydroTestDueDate",
  "location_description as locationDescription",
  "floor_level as floorLevel",
  "notes",
  "barcode_data as barcodeData",
  "is_active as isActive",
  "is_out_of_service as isOutOfService",
  "out_of_service_reason as outOfServiceReason",
  "last_inspection_date as lastInspectionDate",
  "last_inspection_passed as lastInspectionPassed",
  "next_inspection_due_date as nextInspectionDueDate",
  "version",
  "updated_at as updatedAt",
] as const;

const order: ListOrder = {
  columns: {
    extinguisherCode: "extinguisher_code",
    serialNumber: "serial_number",
    assetTag: "asset_tag",
    manufacturer: "manufacturer",
    model: "model",
    manufactureDate: "manufacture_date",
    lastInspectionDate: "last_inspection_date",
    lastInspectionPassed: "last_inspection_passed",
    nextInspectionDueDate: "next_inspection_due_date",
    nextServiceDueDate: "next_service_due_date",
    nextHydroTestDueDate: "next_hydro_test_due_date",
    isOutOfService: "is_out_of_service",
    updatedAt: "updated_at",
  },
  byDefault: "extinguisherCode",
  key: "extinguisher_id",
};

export async function listExtinguishers({ tx, query }: RequestOf<"listExtinguishers">): Promise<AnswerOf<"listExtinguishers">> {
  let filtered = tx.selectFrom("extinguishers");
  if (query.locationId !== undefined) filtered = filtered.where("location_id", "=", query.locationId);
  if (query.extinguisherTypeId !== undefined) filtered = filtered.where("extinguisher_type_id", "=", query.extinguisherTypeId);
  if (query.isActive !== undefined) filtered = filtered.where("is_active", "=", query.isActive);
  if (query.isOutOfService !== undefined) filtered = filtered.where("is_out_of_service", "=", query.isOutOfService);
  if (query.searchTerm) filtered = filtered.where("search_text", "like", containing(query.searchTerm));
  return readPage(query, filtered, (rows) => rows.select(extinguisherColumns), order);
}

export async function getExtinguisher({ tx, params }: RequestOf<"getExtinguisher">): Promise<AnswerOf<"getExtinguisher">> {
  const extinguisher = await tx
    .selectFrom("extinguishers")
    .select(extinguisherColumns)
    .where("extinguisher_id", "=", params.id)
    .executeTakeFirst();
  if (extinguisher === undefined) throw new ApiProblem("notFound");
  return extinguisher;
}

/** By what the label holds, in either letter case; an extinguisher without a label of its own answers to its code. */
export async function getExtinguisherByBarcode({
  tx,
  params,
}: RequestOf<"getExtinguisherByBarcode">): Promise<AnswerOf<"getExtinguisherByBarcode">> {
  const code = params.code.toLowerCase();
  const extinguisher = await tx
    .selectFrom("extinguishers")
    .select(extinguisherColumns)
    .where((eb) => eb.or([eb(sql`lower(barcode_data)`, "=", code), eb(sql`lower(extinguisher_code)`, "=", code)]))
    .orderBy(sql`lower(barcode_data) = ${code}`, (direction) => direction.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (extinguisher === undefined) throw new ApiProblem("notFound");
  return extinguisher;
}
