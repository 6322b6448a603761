import type { InspectionSummary } from "#shared/entities/inspection.ts";

/** Whether the extinguisher was found elsewhere than registered at the time; false for inspections from before that was recorded. */
export function isAtOtherLocation({
  locationId,
  registeredLocationId,
}: Pick<InspectionSummary, "locationId" | "registeredLocationId">): boolean {
  return registeredLocationId !== null && registeredLocationId !== undefined && registeredLocationId !== locationId;
}

/** Returns how far the device's clock was ahead of the server's when it sent, if it was clearly wrong; negative when it was behind. */
export function clockAheadMs({
  deviceInspectionDate,
  inspectionDate,
}: Pick<InspectionSummary, "deviceInspectionDate" | "inspectionDate">): number | null {
  return deviceInspectionDate ? Date.parse(deviceInspectionDate) - Date.parse(inspectionDate) : null;
}
