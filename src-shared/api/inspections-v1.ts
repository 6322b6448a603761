import * as v from "valibot";
import { id } from "../entities/fields.ts";
import { Inspection, InspectionCreate, InspectionSummary } from "../entities/inspection.ts";
import { listOf, listQuery } from "../entities/list.ts";
import { defineCalls } from "./call.ts";
import { inspectionFilters } from "./inspections-v2.ts";

const tag = "Inspections v1";

/** The first version of the inspection calls; the same service answers both. */
export const inspectionV1Calls = defineCalls({
  createInspectionV1: {
    method: "POST",
    path: "/inspections",
    summary: "Create an inspection",
    tag,
    access: "inspect",
    body: InspectionCreate,
    status: 201,
    response: Inspection,
    idempotent: true,
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
    params: v.object({ id }),
    status: 200,
    response: Inspection,
  },
});
