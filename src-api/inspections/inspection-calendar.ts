import { sql } from "kysely";
import { addDays, startOfDay } from "#shared/calendar.ts";
import { dayOf } from "../database/day-of.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { placeOfInspection } from "../records/inspection-rows.ts";
import { withinLocation } from "../register/location-tree.ts";
import { readSettings, readToday } from "../tenant-settings/read.ts";
import { dueRows } from "./due.ts";
import { isNotWaitingForRetired } from "./read.ts";

type Request = RequestOf<"getInspectionCalendar">;

/**
 * Counts due, planned and completed inspections on each day. The database counts, since a month of a large tenant has too many rows to page
 * through. What is planned for retired extinguishers is not counted.
 */
export async function getInspectionCalendar(request: Request): Promise<ResponseOf<"getInspectionCalendar">> {
  const due = await countDue(request);
  const { startDate } = request.query;
  const today = await readToday(request.tx, request.now);
  const before = startDate < today ? startDate : today;
  const days = new Map<string, { due: number; scheduled: number; completed: number }>();
  const countsOf = (day: string) => {
    const counts = days.get(day) ?? { due: 0, scheduled: 0, completed: 0 };
    days.set(day, counts);
    return counts;
  };
  for (const { day, count } of due) if (day >= startDate) countsOf(day).due = count;
  for (const { day, isOpen, count } of await countInspections(request)) countsOf(day)[isOpen ? "scheduled" : "completed"] = count;
  return {
    overdueBefore: due.reduce((sum, { day, count }) => (day < before ? sum + count : sum), 0),
    days: [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, counts]) => ({ day, ...counts })),
  };
}

async function countDue({ tx, query }: Request): Promise<{ day: string; count: number }[]> {
  let due = tx.selectFrom(dueRows(query.inspectionType)).where("due_date", "<=", query.endDate);
  if (query.locationId !== undefined) due = due.where("location_id", "=", query.locationId);
  if (query.withinLocationId !== undefined) due = due.where("location_id", "in", withinLocation(query.withinLocationId));
  return due
    .select(["due_date as day", sql<number>`count(*)`.as("count")])
    .groupBy("due_date")
    .execute();
}

async function countInspections({ tx, query }: Request): Promise<{ day: string; isOpen: boolean; count: number }[]> {
  const { timeZone } = await readSettings(tx);
  const day = dayOf("i.inspection_date", timeZone);
  const isOpen = sql<boolean>`i.data_hash IS NULL`;
  let inspections = tx
    .selectFrom("inspections as i")
    .innerJoin("extinguishers as e", (join) =>
      join.onRef("e.tenant_id", "=", "i.tenant_id").onRef("e.extinguisher_id", "=", "i.extinguisher_id"),
    )
    .where("i.voided_at", "is", null)
    .where(isNotWaitingForRetired)
    .where("i.inspection_date", ">=", startOfDay(timeZone, query.startDate).toISOString())
    .where("i.inspection_date", "<", startOfDay(timeZone, addDays(query.endDate, 1)).toISOString());
  if (query.locationId !== undefined) inspections = inspections.where(placeOfInspection, "=", query.locationId);
  if (query.withinLocationId !== undefined)
    inspections = inspections.where(placeOfInspection, "in", withinLocation(query.withinLocationId));
  if (query.inspectionType !== undefined) inspections = inspections.where("i.inspection_type", "=", query.inspectionType);
  return inspections
    .select([day.as("day"), isOpen.as("isOpen"), sql<number>`count(*)`.as("count")])
    .groupBy([sql`1`, sql`2`])
    .execute();
}
