import * as v from "valibot";
import { code, id } from "../entities/fields.ts";
import { booleanQuery, listOf, listQuery } from "../entities/list.ts";
import { Location, LocationCreate, LocationInTree, LocationUpdate } from "../entities/location.ts";
import { byId } from "./by-id.ts";
import { defineCalls } from "./call.ts";

const tag = "Locations";

export const locationCalls = defineCalls({
  listLocations: {
    method: "GET",
    path: "/locations",
    summary: "Locations with their position in the tree, paged",
    tag,
    access: "read",
    query: v.object({
      ...listQuery,
      isActive: v.optional(booleanQuery),
      parentLocationId: v.optional(id),
      /** Excludes this location and its sub-locations: those that it cannot be moved into. */
      notWithinLocationId: v.optional(id),
      /** True: only locations without a parent. */
      topLevel: v.optional(booleanQuery),
      /** True: includes `within`, and allows sorting by `overdue`, `dueSoon` and `failed`. */
      counts: v.optional(booleanQuery),
    }),
    status: 200,
    response: listOf(LocationInTree),
  },
  getLocation: {
    method: "GET",
    path: "/locations/{id}",
    summary: "One location",
    tag,
    access: "read",
    params: byId,
    query: v.object({ counts: v.optional(booleanQuery) }),
    status: 200,
    response: LocationInTree,
  },
  getLocationByBarcode: {
    method: "GET",
    path: "/locations/barcode/{code}",
    summary: "The location whose label has this code, ignoring case",
    tag,
    access: "read",
    params: v.object({ code }),
    status: 200,
    response: Location,
  },
  createLocation: {
    method: "POST",
    path: "/locations",
    summary: "Create a location",
    tag,
    access: "administer",
    body: LocationCreate,
    status: 201,
    response: LocationInTree,
    idempotency: "stored",
  },
  updateLocation: {
    method: "PUT",
    path: "/locations/{id}",
    summary: "Change, move, archive or restore a location",
    tag,
    access: "administer",
    params: byId,
    body: LocationUpdate,
    status: 200,
    response: LocationInTree,
    idempotency: "stored",
    versioned: true,
  },
  archiveLocation: {
    method: "DELETE",
    path: "/locations/{id}",
    summary: "Archive a location; 409 while it contains anything active",
    tag,
    access: "administer",
    params: byId,
    status: 204,
    idempotency: "stored",
    versioned: true,
  },
});
