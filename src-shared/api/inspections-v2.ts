import * as v from "valibot";
import { day, id, timestamp } from "../entities/fields.ts";
import { InspectionType } from "../entities/inspection-type.ts";
import {
  ChecklistResponse,
  Inspection,
  InspectionComplete,
  InspectionCreate,
  InspectionStatus,
  InspectionSummary,
  InspectionUpdate,
  ResponsesCreate,
} from "../entities/inspection.ts";
import { booleanQuery, listOf, listQuery } from "../entities/list.ts";
import { defineCalls } from "./call.ts";

const tag = "Inspections v2";
const byId = v.object({ id });

/** Days count in UTC from the start of `startDate` to the end of `endDate`; times count to the millisecond. */
export const inspectionFilters = {
  locationId: v.optional(id),
  extinguisherTypeId: v.optional(id),
  extinguisherId: v.optional(id),
  inspectorUserId: v.optional(id),
  inspectionType: v.optional(InspectionType),
  status: v.optional(InspectionStatus),
  passed: v.optional(booleanQuery),
  startDate: v.optional(v.union([day, timestamp], "field.day")),
  endDate: v.optional(v.union([day, timestamp], "field.day")),
};

export const inspectionV2Calls = defineCalls({
  createInspection: {
    method: "POST",
    path: "/v2/inspections",
    summary: "Create an inspection; with checklistResponses it is completed at once and sealed",
    tag,
    access: "inspect",
    body: InspectionCreate,
    status: 201,
    response: Inspection,
    idempotent: true,
  },
  listInspections: {
    method: "GET",
    path: "/v2/inspections",
    summary: "Inspections, paged; voided ones never",
    tag,
    access: "read",
    query: v.object({ ...listQuery, ...inspectionFilters }),
    status: 200,
    response: listOf(InspectionSummary),
  },
  getInspection: {
    method: "GET",
    path: "/v2/inspections/{id}",
    summary: "One inspection, with its responses, photos and deficiencies unless includeDetails is false",
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
    summary: "Change an inspection that is not completed; a completed one answers 409",
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
    summary: "Complete an inspection and seal it",
    tag,
    access: "inspect",
    params: byId,
    body: InspectionComplete,
    status: 200,
    response: Inspection,
    idempotent: true,
    versioned: true,
  },
  deleteInspection: {
    method: "DELETE",
    path: "/v2/inspections/{id}",
    summary: "Delete one that is not completed; void a completed one (administrators)",
    tag,
    access: "inspect",
    params: byId,
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
});
