import type { InspectionSummary } from "#shared/entities/inspection.ts";

/** Found in another place than the register said at that moment; of inspections from before that was kept, nothing is known. */
export function isOutOfPlace({
  locationId,
  registeredLocationId,
}: Pick<InspectionSummary, "locationId" | "registeredLocationId">): boolean {
  return registeredLocationId !== null && registeredLocationId !== undefined && registeredLocationId !== locationId;
}

/** How far the device's clock was ahead of the server's when it sent, where that was clearly wrong; behind: less than 0. */
export function clockAheadMs({
  deviceInspectionDate,
  inspectionDate,
}: Pick<InspectionSummary, "deviceInspectionDate" | "inspectionDate">): number | null {
  return deviceInspectionDate ? Date.parse(deviceInspectionDate) - Date.parse(inspectionDate) : null;
}
