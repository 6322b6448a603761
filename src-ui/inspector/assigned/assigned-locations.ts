import type { AssignedInspection } from "#shared/engine/assigned.ts";
import { locationText } from "../formats/location-text.ts";
import type { DayOf } from "../formats/use-day-of.ts";

export interface AssignedLocation {
  locationId: string;
  locationText: string;
  inspections: AssignedInspection[];
}

/** Groups planned inspections by location, keeping their order. */
export function groupByLocation(inspections: readonly AssignedInspection[]): AssignedLocation[] {
  const locations = new Map<string, AssignedLocation>();
  for (const inspection of inspections) {
    const { locationId } = inspection;
    const location = locations.get(locationId) ?? { locationId, locationText: locationText(inspection), inspections: [] };
    location.inspections.push(inspection);
    locations.set(locationId, location);
  }
  return [...locations.values()];
}

/** Returns the day of a plan and its state; days as `YYYY-MM-DD`. */
export function dueOf(
  { inspectionDate }: AssignedInspection,
  today: string,
  dayOf: DayOf,
): { state: "overdue" | "today" | "due"; day: string } {
  const day = dayOf(inspectionDate);
  return { state: day < today ? "overdue" : day === today ? "today" : "due", day };
}
