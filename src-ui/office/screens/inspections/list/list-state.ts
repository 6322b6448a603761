import { addDays, isDay, startOfDay } from "#shared/calendar.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { InspectionStatus } from "#shared/entities/inspection.ts";
import { among, type Filters, oneOf, text } from "../../../data/list-filters.ts";

/** Stands among the statuses, where people look for it. */
export const VOIDED = "Voided" as const;

/** What filters the list, in the tenant's days. */
export function filtersIn(timeZone: string) {
  const status = among("status", InspectionStatus.options);
  return {
    search: text("searchTerm"),
    status: (value) => (value === VOIDED ? { isVoided: true } : status(value)),
    type: among("inspectionType", InspectionType.options),
    inspector: text("inspectorUserId"),
    location: text("withinLocationId"),
    result: oneOf({ passed: { passed: true }, failed: { passed: false }, completed: { isCompleted: true } }),
    from: (day) => (isDay(day) ? { startDate: startOfDay(timeZone, day).toISOString() } : {}),
    to: (day) => (isDay(day) ? { endDate: endOfDay(timeZone, day) } : {}),
    duplicates: oneOf({ only: { isDuplicate: true } }),
  } satisfies Filters<"GET /v2/inspections">;
}

/** The last moment of a day. */
export function endOfDay(timeZone: string, day: string): string {
  return new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1).toISOString();
}
