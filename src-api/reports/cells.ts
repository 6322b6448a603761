import { dayIn } from "#shared/calendar.ts";
import type { DueDays } from "#shared/due-dates.ts";
import type { ReportedExtinguisher } from "./reported-extinguishers.ts";

/** Returns the cells that identify an extinguisher: its codes, its type and where it stood. */
export function extinguisherCells(extinguisher: ReportedExtinguisher) {
  return {
    extinguisherId: extinguisher.extinguisher_id,
    locationId: extinguisher.location_id,
    extinguisherTypeId: extinguisher.extinguisher_type_id,
    extinguisherCode: extinguisher.extinguisher_code,
    serialNumber: extinguisher.serial_number,
    assetTag: extinguisher.asset_tag,
    typeName: extinguisher.type_name,
    manufacturer: extinguisher.manufacturer,
    model: extinguisher.model,
    locationPath: extinguisher.location_path,
    locationDescription: extinguisher.location_description,
    floorLevel: extinguisher.floor_level,
  };
}

/** Returns the calendar day of a moment in the time zone, or null for null. */
export function dayOrNull(timeZone: string, moment: string | null): string | null {
  return moment === null ? null : dayIn(timeZone, new Date(moment));
}

export function dueDaysOf(extinguisher: ReportedExtinguisher): DueDays {
  return {
    nextInspectionDueDate: extinguisher.next_inspection_due_date,
    nextServiceDueDate: extinguisher.next_service_due_date,
    nextInternalExamDueDate: extinguisher.next_internal_exam_due_date,
    nextHydroTestDueDate: extinguisher.next_hydro_test_due_date,
    withdrawalDueDate: extinguisher.withdrawal_due_date,
  };
}
