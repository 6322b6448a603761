import * as v from "valibot";
import { wholeNumberQuery } from "../entities/list.ts";
import { ReferenceChanges } from "../entities/reference-changes.ts";
import { defineCalls } from "./call.ts";

export const referenceCalls = defineCalls({
  pullReferenceChanges: {
    method: "GET",
    path: "/reference/changes",
    summary: "Locations, extinguishers, types and templates that were changed or removed since a cursor",
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
