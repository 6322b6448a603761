import * as v from "valibot";
import { ChecklistTemplate } from "./checklist-template.ts";
import { Extinguisher } from "./extinguisher.ts";
import { ExtinguisherType } from "./extinguisher-type.ts";
import { id } from "./fields.ts";
import { Location } from "./location.ts";

/**
 * What changed in the tenant's reference data since a cursor. The first pull sends no cursor and gets all.
 * `reset` says that the cursor is unknown to the server: the device drops what it held and takes this as a first pull.
 * Rows may come twice; a row that is gone or not active stands in `deleted`.
 */
export const ReferenceChanges = v.object({
  cursor: v.string(),
  hasMore: v.boolean(),
  reset: v.boolean(),
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
