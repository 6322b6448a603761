import { dayIn } from "#shared/calendar.ts";
import type { DueDays } from "#shared/due-dates.ts";
import { say } from "#shared/messages/reports.ts";
import type { Unit } from "./units.ts";

/** Which extinguisher a row is about, what it is and where it stood. */
export function unitCells(unit: Unit) {
  return {
    extinguisherId: unit.extinguisher_id,
    locationId: unit.location_id,
    extinguisherTypeId: unit.extinguisher_type_id,
    extinguisherCode: unit.extinguisher_code,
    serialNumber: unit.serial_number,
    assetTag: unit.asset_tag,
    typeName: unit.type_name,
    manufacturer: unit.manufacturer,
    model: unit.model,
    locationPath: unit.location_path,
    locationDescription: unit.location_description,
    floorLevel: unit.floor_level,
  };
}

export function resultWords(passed: boolean | null): string | null {
  return passed === null ? null : say(passed ? "result.passed" : "result.failed");
}

/** The calendar day of a moment there; null where there is none. */
export function dayOrNull(timeZone: string, moment: string | null): string | null {
  return moment === null ? null : dayIn(timeZone, new Date(moment));
}

export function dueDaysOf(unit: Unit): DueDays {
  return {
    nextInspectionDueDate: unit.next_inspection_due_date,
    nextServiceDueDate: unit.next_service_due_date,
    nextInternalExamDueDate: unit.next_internal_exam_due_date,
    nextHydroTestDueDate: unit.next_hydro_test_due_date,
    withdrawalDueDate: unit.withdrawal_due_date,
  };
}
