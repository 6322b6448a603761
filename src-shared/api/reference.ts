import * as v from "valibot";
import { ChecklistTemplate } from "../entities/checklist-template.ts";
import { ExtinguisherType } from "../entities/extinguisher-type.ts";
import { Extinguisher } from "../entities/extinguisher.ts";
import { code, id } from "../entities/fields.ts";
import { InspectionType } from "../entities/inspection-type.ts";
import { booleanQuery, listOf, listQuery, wholeNumberQuery } from "../entities/list.ts";
import { Location } from "../entities/location.ts";
import { ReferenceChanges } from "../entities/reference-changes.ts";
import { defineCalls } from "./call.ts";

const byId = v.object({ id });
const byCode = v.object({ code });

export const referenceCalls = defineCalls({
  listLocations: {
    method: "GET",
    path: "/locations",
    summary: "Locations, paged",
    tag: "Locations",
    access: "read",
    query: v.object({ ...listQuery, isActive: v.optional(booleanQuery) }),
    status: 200,
    response: listOf(Location),
  },
  getLocation: {
    method: "GET",
    path: "/locations/{id}",
    summary: "One location",
    tag: "Locations",
    access: "read",
    params: byId,
    status: 200,
    response: Location,
  },
  getLocationByBarcode: {
    method: "GET",
    path: "/locations/barcode/{code}",
    summary: "The location whose label holds this code, in either letter case",
    tag: "Locations",
    access: "read",
    params: byCode,
    status: 200,
    response: Location,
  },
  listExtinguishers: {
    method: "GET",
    path: "/extinguishers",
    summary: "Extinguishers, paged",
    tag: "Extinguishers",
    access: "read",
    query: v.object({
      ...listQuery,
      locationId: v.optional(id),
      extinguisherTypeId: v.optional(id),
      isActive: v.optional(booleanQuery),
      isOutOfService: v.optional(booleanQuery),
    }),
    status: 200,
    response: listOf(Extinguisher),
  },
  getExtinguisher: {
    method: "GET",
    path: "/extinguishers/{id}",
    summary: "One extinguisher",
    tag: "Extinguishers",
    access: "read",
    params: byId,
    status: 200,
    response: Extinguisher,
  },
  getExtinguisherByBarcode: {
    method: "GET",
    path: "/extinguishers/barcode/{code}",
    summary: "The extinguisher whose label holds this code, in either letter case",
    tag: "Extinguishers",
    access: "read",
    params: byCode,
    status: 200,
    response: Extinguisher,
  },
  listExtinguisherTypes: {
    method: "GET",
    path: "/extinguishertypes",
    summary: "Extinguisher types, paged",
    tag: "Extinguisher types",
    access: "read",
    query: v.object({ ...listQuery, isActive: v.optional(booleanQuery) }),
    status: 200,
    response: listOf(ExtinguisherType),
  },
  getExtinguisherType: {
    method: "GET",
    path: "/extinguishertypes/{id}",
    summary: "One extinguisher type",
    tag: "Extinguisher types",
    access: "read",
    params: byId,
    status: 200,
    response: ExtinguisherType,
  },
  listChecklistTemplates: {
    method: "GET",
    path: "/checklisttemplates",
    summary: "Published checklist templates with their items, paged",
    tag: "Checklist templates",
    access: "read",
    query: v.object({
      ...listQuery,
      inspectionType: v.optional(InspectionType),
      isActive: v.optional(booleanQuery),
    }),
    status: 200,
    response: listOf(ChecklistTemplate),
  },
  getChecklistTemplate: {
    method: "GET",
    path: "/checklisttemplates/{id}",
    summary: "One checklist template with its items",
    tag: "Checklist templates",
    access: "read",
    params: byId,
    status: 200,
    response: ChecklistTemplate,
  },
  pullReferenceChanges: {
    method: "GET",
    path: "/reference/changes",
    summary: "Locations, extinguishers, types and templates that changed or went since a cursor",
    tag: "Reference data",
    access: "read",
    query: v.object({
      cursor: v.optional(v.pipe(v.string("field.text"), v.maxLength(200, "field.tooLong"))),
      limit: v.optional(wholeNumberQuery(1, 5_000), 2_000),
    }),
    status: 200,
    response: ReferenceChanges,
  },
});
