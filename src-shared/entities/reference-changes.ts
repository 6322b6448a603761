import * as v from "valibot";
import { ChecklistTemplate } from "./checklist-template.ts";
import { ExtinguisherType } from "./extinguisher-type.ts";
import { Extinguisher } from "./extinguisher.ts";
import { id } from "./fields.ts";
import { Location } from "./location.ts";

/**
 * What changed in the tenant's reference data since a cursor. The first pull sends no cursor and gets everything. `reset`: the server does not know
 * the cursor, so the device drops what it has and treats this as a first pull. A row may appear twice; one that is gone or inactive is listed in
 * `deleted`.
 */
export const ReferenceChanges = v.object({
  cursor: v.string(),
  hasMore: v.boolean(),
  reset: v.boolean(),
  /** The time zone in which the tenant counts days. */
  timeZone: v.string(),
  locations: v.array(Location),
  extinguisherTypes: v.array(ExtinguisherType),
  extinguishers: v.array(Extinguisher),
  checklistTemplates: v.array(ChecklistTemplate),
  deleted: v.object({
    locationIds: v.array(id),
    extinguisherTypeIds: v.array(id),
    extinguisherIds: v.array(id),
    templateIds: v.array(id),
  }),
});
export type ReferenceChanges = v.InferOutput<typeof ReferenceChanges>;
