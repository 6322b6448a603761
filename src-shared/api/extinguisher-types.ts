import * as v from "valibot";
import { ExtinguisherType, ExtinguisherTypeCreate, ExtinguisherTypeInUse, ExtinguisherTypeUpdate } from "../entities/extinguisher-type.ts";
import { booleanQuery, listOf, listQuery } from "../entities/list.ts";
import { byId } from "./by-id.ts";
import { defineCalls } from "./call.ts";

const tag = "Extinguisher types";

export const extinguisherTypeCalls = defineCalls({
  listExtinguisherTypes: {
    method: "GET",
    path: "/extinguishertypes",
    summary: "Extinguisher types, paged",
    tag,
    access: "read",
    query: v.object({ ...listQuery, isActive: v.optional(booleanQuery) }),
    status: 200,
    response: listOf(ExtinguisherTypeInUse),
  },
  getExtinguisherType: {
    method: "GET",
    path: "/extinguishertypes/{id}",
    summary: "One extinguisher type",
    tag,
    access: "read",
    params: byId,
    status: 200,
    response: ExtinguisherTypeInUse,
  },
  createExtinguisherType: {
    method: "POST",
    path: "/extinguishertypes",
    summary: "Create an extinguisher type",
    tag,
    access: "administer",
    body: ExtinguisherTypeCreate,
    status: 201,
    response: ExtinguisherType,
    idempotency: "stored",
  },
  updateExtinguisherType: {
    method: "PUT",
    path: "/extinguishertypes/{id}",
    summary: "Change, archive or restore an extinguisher type",
    tag,
    access: "administer",
    params: byId,
    body: ExtinguisherTypeUpdate,
    status: 200,
    response: ExtinguisherType,
    idempotency: "stored",
    versioned: true,
  },
  archiveExtinguisherType: {
    method: "DELETE",
    path: "/extinguishertypes/{id}",
    summary: "Archive an extinguisher type; 409 while an active extinguisher has it",
    tag,
    access: "administer",
    params: byId,
    status: 204,
    idempotency: "stored",
    versioned: true,
  },
});
