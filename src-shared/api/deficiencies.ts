import * as v from "valibot";
import { Deficiency, DeficiencyCreate, DeficiencyResolve, DeficiencyStatus, DeficiencyUpdate, Severity } from "../entities/deficiency.ts";
import { id } from "../entities/fields.ts";
import { listOf, listQuery } from "../entities/list.ts";
import { byId } from "./by-id.ts";
import { defineCalls } from "./call.ts";

const tag = "Deficiencies";

export const deficiencyCalls = defineCalls({
  createDeficiency: {
    method: "POST",
    path: "/deficiencies",
    summary: "Report a deficiency",
    tag,
    access: "inspect",
    body: DeficiencyCreate,
    status: 201,
    response: Deficiency,
    idempotency: "stored",
  },
  listDeficiencies: {
    method: "GET",
    path: "/deficiencies",
    summary: "Deficiencies, paged",
    tag,
    access: "read",
    query: v.object({
      ...listQuery,
      extinguisherId: v.optional(id),
      locationId: v.optional(id),
      /** The location and everything below it. */
      withinLocationId: v.optional(id),
      inspectionId: v.optional(id),
      status: v.optional(DeficiencyStatus),
      severity: v.optional(Severity),
    }),
    status: 200,
    response: listOf(Deficiency),
  },
  listOpenDeficiencies: {
    method: "GET",
    path: "/deficiencies/open",
    summary: "Deficiencies that are not resolved, earliest due first, paged",
    tag,
    access: "read",
    query: v.object({
      ...listQuery,
      extinguisherId: v.optional(id),
      locationId: v.optional(id),
      withinLocationId: v.optional(id),
      severity: v.optional(Severity),
    }),
    status: 200,
    response: listOf(Deficiency),
  },
  listInspectionDeficiencies: {
    method: "GET",
    path: "/deficiencies/inspection/{id}",
    summary: "The deficiencies that an inspection found",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: v.array(Deficiency),
  },
  getDeficiency: {
    method: "GET",
    path: "/deficiencies/{id}",
    summary: "One deficiency",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: Deficiency,
  },
  updateDeficiency: {
    method: "PUT",
    path: "/deficiencies/{id}",
    summary: "Change a deficiency",
    tag,
    access: "inspect",
    params: byId,
    body: DeficiencyUpdate,
    status: 200,
    response: Deficiency,
    idempotency: "stored",
    versioned: true,
  },
  resolveDeficiency: {
    method: "POST",
    path: "/deficiencies/{id}/resolve",
    summary: "Resolve a deficiency",
    tag,
    access: "inspect",
    params: byId,
    body: DeficiencyResolve,
    status: 200,
    response: Deficiency,
    idempotency: "stored",
    versioned: true,
  },
  deleteDeficiency: {
    method: "DELETE",
    path: "/deficiencies/{id}",
    summary: "Withdraw a deficiency: removed from lists, kept in the record",
    tag,
    access: "inspect",
    params: byId,
    status: 204,
    idempotency: "stored",
  },
});
