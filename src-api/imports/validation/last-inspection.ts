import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import type { ImportChange, WhenExists } from "#shared/entities/import.ts";
import type { ReadValues } from "../reading/row-reader.ts";
import type { CurrentExtinguisher } from "./current-extinguishers.ts";
import { writtenText } from "./written-text.ts";

interface LastInspection {
  inspectionType: string;
  inspectionDate: string;
  passed: boolean;
  inspectedBy: string | null;
}

export function lastInspectionOf(values: ReadValues): LastInspection | null {
  const inspectionDate = writtenText(values, "lastInspectionDate");
  if (inspectionDate === null) return null;
  return {
    inspectionType: writtenText(values, "lastInspectionType") ?? INSPECTION_TYPE_DEFAULT,
    inspectionDate,
    passed: values.lastInspectionPassed !== false,
    inspectedBy: writtenText(values, "lastInspectedBy"),
  };
}

/** Returns the last inspection of a row if it is to be recorded: not if it was imported before, or if the date in the register stays. */
export function newInspection(values: ReadValues, current: CurrentExtinguisher, whenExists: WhenExists): LastInspection | null {
  const inspection = lastInspectionOf(values);
  if (inspection === null || current.imported.includes(`${inspection.inspectionType} ${inspection.inspectionDate}`)) return null;
  if (current.lastInspectionDay === null) return inspection;
  return whenExists === "replace" && inspection.inspectionDate > current.lastInspectionDay ? inspection : null;
}

export function inspectionChange(inspection: LastInspection | null, before: string | null): ImportChange[] {
  return inspection === null ? [] : [{ field: "lastInspectionDate", from: before, to: inspection.inspectionDate }];
}
