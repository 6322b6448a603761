import * as v from "valibot";
import { addDays } from "../calendar.ts";
import { CALENDAR_DAYS_MAX, EXTINGUISHER_HISTORY_LIMIT, PAGE_SIZE_MAX } from "../constants.ts";
import { day, id, timestamp } from "../entities/fields.ts";
import { InspectionType } from "../entities/inspection-type.ts";
import {
  ChecklistResponse,
  Inspection,
  InspectionBatch,
  InspectionBatchResult,
  InspectionComplete,
  InspectionCreate,
  InspectionStatus,
  InspectionSummary,
  InspectionUpdate,
  ResponsesCreate,
} from "../entities/inspection.ts";
import { DueInspection, InspectionCalendar, InspectionStats } from "../entities/inspection-counts.ts";
import { InspectionPlan } from "../entities/inspection-plan.ts";
import { InspectionEvent, InspectionReview, Verification, voidReason } from "../entities/inspection-review.ts";
import { booleanQuery, idsQuery, listOf, listQuery, wholeNumberQuery } from "../entities/list.ts";
import { defineCalls } from "./call.ts";

const tag = "Inspections v2";
const byId = v.object({ id });

/** Of which extinguishers. */
export const ofExtinguishers = {
  locationId: v.optional(id),
  extinguisherTypeId: v.optional(id),
  extinguisherId: v.optional(id),
  /** Of these extinguishers alone. */
  extinguisherIds: v.optional(idsQuery),
};
/** Days are in UTC, from the start of `startDate` to the end of `endDate`; times are exact to the millisecond. */
const period = {
  startDate: v.optional(v.union([day, timestamp], "field.day")),
  endDate: v.optional(v.union([day, timestamp], "field.day")),
};
export const inspectionFilters = {
  locationId: v.optional(id),
  /** The location and all that lie within it. */
  withinLocationId: v.optional(id),
  extinguisherTypeId: v.optional(id),
  extinguisherId: v.optional(id),
  inspectorUserId: v.optional(id),
  inspectionType: v.optional(InspectionType),
  status: v.optional(InspectionStatus),
  passed: v.optional(booleanQuery),
  /** Done in addition to the same inspection by somebody else. */
  isDuplicate: v.optional(booleanQuery),
  /** True: completed, reviewed or not; false: planned or begun. */
  isCompleted: v.optional(booleanQuery),
  /** True: those that were voided, and no others; otherwise none of them. */
  isVoided: v.optional(booleanQuery),
  ...period,
};
const { inspectorUserId: _, ...filtersOfAnInspector } = inspectionFilters;
export const historyQuery = v.object({ limit: v.optional(wholeNumberQuery(1, PAGE_SIZE_MAX), EXTINGUISHER_HISTORY_LIMIT) });
export const inspectorQuery = v.object({ ...listQuery, ...filtersOfAnInspector });
export const deleteQuery = v.object({ reason: v.optional(voidReason) });
export const statsQuery = v.object({ ...period, inspectorUserId: v.optional(id) });

export const inspectionV2Calls = defineCalls({
  createInspection: {
    method: "POST",
    path: "/v2/inspections",
    summary: "Create an inspection; with a whole checklist it is completed at once and sealed, with less it is kept in progress",
    tag,
    access: "inspect",
    body: InspectionCreate,
    status: 201,
    response: Inspection,
    idempotent: true,
    sets: "one",
    perAttempt: ["deviceTime"],
  },
  createInspections: {
    method: "POST",
    path: "/v2/inspections/batch",
    summary:
      "Create many inspections: each item has the body of a single create and its own idempotencyKey, and gets the result that the single call would have given; one that is refused fails alone",
    tag,
    access: "inspect",
    body: InspectionBatch,
    status: 200,
    response: InspectionBatchResult,
    repeatable: true,
    sets: "many",
  },
  listInspections: {
    method: "GET",
    path: "/v2/inspections",
    summary: "Inspections, paged; voided ones only where they are asked for",
    tag,
    access: "read",
    query: v.object({ ...listQuery, ...inspectionFilters }),
    status: 200,
    response: listOf(InspectionSummary),
  },
  getInspection: {
    method: "GET",
    path: "/v2/inspections/{id}",
    summary: "One inspection, a voided one too, with its responses, photos and deficiencies unless includeDetails is false",
    tag,
    access: "read",
    params: byId,
    query: v.object({ includeDetails: v.optional(booleanQuery, true) }),
    status: 200,
    response: Inspection,
  },
  updateInspection: {
    method: "PUT",
    path: "/v2/inspections/{id}",
    summary: "Change an inspection that is not completed; 409 if it is",
    tag,
    access: "inspect",
    params: byId,
    body: InspectionUpdate,
    status: 200,
    response: Inspection,
    idempotent: true,
    versioned: true,
  },
  completeInspection: {
    method: "PUT",
    path: "/v2/inspections/{id}/complete",
    summary: "Complete an inspection and seal it; 400 checklistIncomplete while questions have no response",
    tag,
    access: "inspect",
    params: byId,
    body: InspectionComplete,
    status: 200,
    response: Inspection,
    idempotent: true,
    perAttempt: ["deviceTime"],
    versioned: true,
  },
  deleteInspection: {
    method: "DELETE",
    path: "/v2/inspections/{id}",
    summary: "Delete one that is not completed; void a completed one (administrators), with the reason",
    tag,
    access: "inspect",
    params: byId,
    query: deleteQuery,
    status: 204,
    idempotent: true,
  },
  createResponses: {
    method: "POST",
    path: "/v2/inspections/{id}/responses",
    summary: "Answer checklist items of an inspection that is not completed; an item answered before is replaced",
    tag,
    access: "inspect",
    params: byId,
    body: ResponsesCreate,
    status: 201,
    response: v.array(ChecklistResponse),
    idempotent: true,
    versioned: true,
  },
  listResponses: {
    method: "GET",
    path: "/v2/inspections/{id}/responses",
    summary: "The checklist responses of an inspection",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: v.array(ChecklistResponse),
  },
  planInspections: {
    method: "POST",
    path: "/v2/inspections/plan",
    summary: "Plan inspections of extinguishers, of one type or each of its own, and assign them to an inspector; all or none",
    tag,
    access: "administer",
    body: InspectionPlan,
    status: 201,
    response: v.array(InspectionSummary),
    idempotent: true,
  },
  listExtinguisherInspections: {
    method: "GET",
    path: "/v2/inspections/extinguisher/{id}",
    summary: "The latest inspections of an extinguisher, the newest first",
    tag,
    access: "read",
    params: byId,
    query: historyQuery,
    status: 200,
    response: v.array(InspectionSummary),
  },
  listInspectorInspections: {
    method: "GET",
    path: "/v2/inspections/inspector/{id}",
    summary: "The inspections of an inspector, paged",
    tag,
    access: "read",
    params: byId,
    query: inspectorQuery,
    status: 200,
    response: listOf(InspectionSummary),
  },
  listDueInspections: {
    method: "GET",
    path: "/v2/inspections/due",
    summary: "What extinguishers in service are due for between two days or times, by the tenant's calendar, the longest due first, paged",
    tag,
    access: "read",
    query: v.object({
      ...listQuery,
      ...period,
      ...ofExtinguishers,
      /** The location and all that lie within it. */
      withinLocationId: v.optional(id),
      inspectionType: v.optional(InspectionType),
    }),
    status: 200,
    response: listOf(DueInspection),
  },
  listScheduledInspections: {
    method: "GET",
    path: "/v2/inspections/scheduled",
    summary: "Inspections planned and not completed, the earliest first, paged",
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
    summary: "All that is planned for the caller and not completed, the earliest first: what a device carries into the field",
    tag,
    access: "inspect",
    status: 200,
    response: v.array(InspectionSummary),
  },
  listInspectionEvents: {
    method: "GET",
    path: "/v2/inspections/{id}/events",
    summary: "What happened to an inspection, the earliest first: its plan, its ledger and its verifications",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: v.array(InspectionEvent),
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
          ({ startDate, endDate }) => endDate >= startDate && endDate <= addDays(startDate, CALENDAR_DAYS_MAX - 1),
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
    summary: "Counts of inspections in a period, of one inspector or of all",
    tag,
    access: "read",
    query: statsQuery,
    status: 200,
    response: InspectionStats,
  },
  verifyInspection: {
    method: "POST",
    path: "/v2/inspections/{id}/verify",
    summary:
      "Recompute the hashes of a completed inspection, its responses, photos, signature and ledger; who asked and what it said is kept",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: Verification,
    idempotent: true,
  },
  reviewInspection: {
    method: "POST",
    path: "/v2/inspections/{id}/review",
    summary: "Accept a completed inspection, or reject it with a reason, which plans a new one",
    tag,
    access: "administer",
    params: byId,
    body: InspectionReview,
    status: 200,
    response: Inspection,
    idempotent: true,
    versioned: true,
  },
});
