import { sql } from "kysely";
import { dayOf } from "../../database/day-of.ts";
import type { TenantTransaction } from "../../database/tenant-transaction.ts";

/** An extinguisher of the register as a validation compares it. */
export interface CurrentExtinguisher {
  extinguisherId: string;
  version: number;
  extinguisherCode: string;
  locationId: string;
  extinguisherTypeId: string;
  serialNumber: string | null;
  assetTag: string | null;
  barcodeData: string | null;
  manufacturer: string | null;
  model: string | null;
  manufactureDate: string | null;
  installDate: string | null;
  /** The dates in effect: the later of the recorded date and that of the last inspection. */
  lastServiceDate: string | null;
  lastInternalExamDate: string | null;
  lastHydroTestDate: string | null;
  recordedServiceDate: string | null;
  recordedInternalExamDate: string | null;
  recordedHydroTestDate: string | null;
  nextServiceDueDate: string | null;
  nextInternalExamDueDate: string | null;
  nextHydroTestDueDate: string | null;
  locationDescription: string | null;
  floorLevel: string | null;
  notes: string | null;
  isOutOfService: boolean;
  outOfServiceReason: string | null;
  /** In the calendar of the tenant. */
  lastInspectionDay: string | null;
  /** Type and day of each inspection that was imported before: `Monthly 2026-05-04`. */
  imported: string[];
}

/** Reads extinguishers by id. */
export async function readCurrent(tx: TenantTransaction, ids: readonly string[]): Promise<Map<string, CurrentExtinguisher>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CurrentExtinguisher>`
    SELECT extinguisher_id AS "extinguisherId", version, extinguisher_code AS "extinguisherCode", location_id AS "locationId",
      extinguisher_type_id AS "extinguisherTypeId", serial_number AS "serialNumber", asset_tag AS "assetTag", barcode_data AS "barcodeData",
      manufacturer, model, manufacture_date AS "manufactureDate", install_date AS "installDate", last_service_date AS "lastServiceDate",
      last_internal_exam_date AS "lastInternalExamDate", last_hydro_test_date AS "lastHydroTestDate",
      recorded_service_date AS "recordedServiceDate", recorded_internal_exam_date AS "recordedInternalExamDate",
      recorded_hydro_test_date AS "recordedHydroTestDate", next_service_due_date AS "nextServiceDueDate",
      next_internal_exam_due_date AS "nextInternalExamDueDate", next_hydro_test_due_date AS "nextHydroTestDueDate", location_description AS "locationDescription", floor_level AS "floorLevel", notes,
      is_out_of_service AS "isOutOfService", out_of_service_reason AS "outOfServiceReason",
      ${dayOf("last_inspection_date", sql`(SELECT time_zone FROM tenant_settings)`)} AS "lastInspectionDay",
      '{}'::text[] AS imported
    FROM extinguishers WHERE extinguisher_id = ANY(${ids}::uuid[])`.execute(tx);
  const current = new Map(rows.map((row) => [row.extinguisherId, row]));
  const imported = await sql<{ id: string; inspection: string }>`
    SELECT extinguisher_id AS id, inspection_type || ' ' || inspection_date AS inspection FROM brought_inspections
    WHERE extinguisher_id = ANY(${ids}::uuid[])`.execute(tx);
  for (const { id, inspection } of imported.rows) current.get(id)?.imported.push(inspection);
  return current;
}
