import * as v from "valibot";
import { INSPECTION_TYPE_DEFAULT } from "../constants.ts";
import { ChecklistTemplate } from "../entities/checklist-template.ts";
import { count } from "../entities/fields.ts";
import { DueInspection, InspectionStats } from "../entities/inspection-counts.ts";
import { Verification } from "../entities/inspection-review.ts";
import { InspectionType } from "../entities/inspection-type.ts";
import { Inspection, InspectionCreate, InspectionSummary } from "../entities/inspection.ts";
import { listOf, listQuery } from "../entities/list.ts";
import { byId } from "./by-id.ts";
import { defineCalls } from "./call.ts";
import { deleteQuery, historyQuery, inspectionFilters, inspectorQuery, ofExtinguishers, statsQuery } from "./inspection-queries.ts";

const tag = "Inspections v1";

/** The first version of the inspection calls. Most have the handler of a call of the second version. */
export const inspectionV1Calls = defineCalls({
  createInspectionV1: {
    method: "POST",
    path: "/inspections",
    summary: "Create an inspection; with a whole checklist it is completed and sealed immediately, with less it is kept in progress",
    tag,
    access: "inspect",
    body: InspectionCreate,
    status: 201,
    response: Inspection,
    idempotency: "stored",
    ownTransactions: "one",
    perAttempt: ["deviceTime"],
  },
  listInspectionsV1: {
    method: "GET",
    path: "/inspections",
    summary: "Inspections, paged",
    tag,
    access: "read",
    query: v.object({ ...listQuery, ...inspectionFilters }),
    status: 200,
    response: listOf(InspectionSummary),
  },
  getInspectionV1: {
    method: "GET",
    path: "/inspections/{id}",
    summary: "One inspection with its details",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: Inspection,
  },
  listExtinguisherInspectionsV1: {
    method: "GET",
    path: "/inspections/extinguisher/{id}",
    summary: "The last inspections of an extinguisher, newest first",
    tag,
    access: "read",
    params: byId,
    query: historyQuery,
    status: 200,
    response: v.array(InspectionSummary),
  },
  listInspectorInspectionsV1: {
    method: "GET",
    path: "/inspections/inspector/{id}",
    summary: "The inspections of an inspector, paged",
    tag,
    access: "read",
    params: byId,
    query: inspectorQuery,
    status: 200,
    response: listOf(InspectionSummary),
  },
  verifyInspectionV1: {
    method: "POST",
    path: "/inspections/{id}/verify",
    summary: "Recompute the hashes of a completed inspection",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: Verification,
    idempotency: "stored",
  },
  getInspectionStatsV1: {
    method: "GET",
    path: "/inspections/stats",
    summary: "Counts of inspections in a period, by one inspector or by all",
    tag,
    access: "read",
    query: statsQuery,
    status: 200,
    response: InspectionStats,
  },
  listOverdueInspectionsV1: {
    method: "GET",
    path: "/inspections/overdue",
    summary: "Extinguishers in service whose due date has passed, longest overdue first, paged",
    tag,
    access: "read",
    query: v.object({
      ...listQuery,
      ...ofExtinguishers,
      inspectionType: v.optional(InspectionType, INSPECTION_TYPE_DEFAULT),
    }),
    status: 200,
    response: listOf(DueInspection),
  },
  deleteInspectionV1: {
    method: "DELETE",
    path: "/inspections/{id}",
    summary: "Delete an inspection that is not completed; void a completed one, with a reason (administrators only)",
    tag,
    access: "inspect",
    params: byId,
    query: deleteQuery,
    status: 204,
    idempotency: "stored",
    versioned: true,
  },
  getTodayCountV1: {
    method: "GET",
    path: "/inspections/today-count",
    summary: "How many inspections were completed today, on the tenant's calendar",
    tag,
    access: "read",
    status: 200,
    response: v.object({ count }),
  },
  getInspectionChecklistTemplateV1: {
    method: "GET",
    path: "/inspections/checklist-template/{id}",
    summary: "One checklist template with its items",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: ChecklistTemplate,
  },
});
