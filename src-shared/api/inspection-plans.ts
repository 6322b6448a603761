import * as v from "valibot";
import { addDays, isDay } from "../calendar.ts";
import { CALENDAR_DAYS_MAX } from "../constants.ts";
import { day, id } from "../entities/fields.ts";
import { DueInspection, InspectionCalendar, InspectionStats } from "../entities/inspection-counts.ts";
import { InspectionPlan } from "../entities/inspection-plan.ts";
import { InspectionType } from "../entities/inspection-type.ts";
import { InspectionSummary } from "../entities/inspection.ts";
import { listOf, listQuery } from "../entities/list.ts";
import { defineCalls } from "./call.ts";
import { ofExtinguishers, period, statsQuery } from "./inspection-queries.ts";

const tag = "Inspections v2";

/** The calls for planning: what is due, planned and completed. */
export const inspectionPlanCalls = defineCalls({
  planInspections: {
    method: "POST",
    path: "/v2/inspections/plan",
    summary: "Plan inspections, all of one type or each with its own, and assign them to an inspector; all or none",
    tag,
    access: "administer",
    body: InspectionPlan,
    status: 201,
    response: v.array(InspectionSummary),
    idempotency: "stored",
  },
  listDueInspections: {
    method: "GET",
    path: "/v2/inspections/due",
    summary: "Work that extinguishers in service are due for between two days or times on the tenant's calendar, longest due first, paged",
    tag,
    access: "read",
    query: v.object({
      ...listQuery,
      ...period,
      ...ofExtinguishers,
      /** The location and everything below it. */
      withinLocationId: v.optional(id),
      inspectionType: v.optional(InspectionType),
    }),
    status: 200,
    response: listOf(DueInspection),
  },
  listScheduledInspections: {
    method: "GET",
    path: "/v2/inspections/scheduled",
    summary: "Inspections that are planned or started and not completed, earliest first, paged",
    tag,
    access: "read",
    query: v.object({
      ...listQuery,
      ...period,
      ...ofExtinguishers,
      withinLocationId: v.optional(id),
      inspectorUserId: v.optional(id),
      inspectionType: v.optional(InspectionType),
    }),
    status: 200,
    response: listOf(InspectionSummary),
  },
  listAssignedInspections: {
    method: "GET",
    path: "/v2/inspections/assigned",
    summary: "The caller's inspections that are planned or started and not completed, earliest first, for a device to take offline",
    tag,
    access: "inspect",
    status: 200,
    response: v.array(InspectionSummary),
  },
  getInspectionCalendar: {
    method: "GET",
    path: "/v2/inspections/calendar",
    summary: "How much is due, planned and completed on each day between two days of the tenant's calendar, 62 at most",
    tag,
    access: "read",
    query: v.pipe(
      v.object({
        startDate: day,
        endDate: day,
        locationId: v.optional(id),
        withinLocationId: v.optional(id),
        inspectionType: v.optional(InspectionType),
      }),
      v.forward(
        v.partialCheck(
          [["startDate"], ["endDate"]],
          // A text that is no day has its own error.
          ({ startDate, endDate }) => !isDay(startDate) || (endDate >= startDate && endDate <= addDays(startDate, CALENDAR_DAYS_MAX - 1)),
          "field.outOfRange",
        ),
        ["endDate"],
      ),
    ),
    status: 200,
    response: InspectionCalendar,
  },
  getInspectionStats: {
    method: "GET",
    path: "/v2/inspections/stats",
    summary: "Counts of inspections in a period, by one inspector or by all",
    tag,
    access: "read",
    query: statsQuery,
    status: 200,
    response: InspectionStats,
  },
});
