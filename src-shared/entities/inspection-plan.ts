import * as v from "valibot";
import { INSPECTION_TYPE_DEFAULT, INSPECTIONS_PER_PLAN_MAX, NOTES_MAX_LENGTH } from "../constants.ts";
import { id, text, timestamp } from "./fields.ts";
import { InspectionType } from "./inspection-type.ts";

/** One inspection type on one extinguisher. */
const PlannedWork = v.object({ extinguisherId: id, inspectionType: InspectionType });
export type PlannedWork = v.InferOutput<typeof PlannedWork>;

const planFields = v.object({
  extinguisherIds: v.optional(
    v.pipe(
      v.array(id, "field.list"),
      v.maxLength(INSPECTIONS_PER_PLAN_MAX, "field.tooMany"),
      v.check((ids) => new Set(ids).size === ids.length, "field.namedTwice"),
    ),
    [],
  ),
  inspectionType: v.optional(InspectionType, INSPECTION_TYPE_DEFAULT),
  inspections: v.optional(
    v.pipe(
      v.array(PlannedWork, "field.list"),
      v.maxLength(INSPECTIONS_PER_PLAN_MAX, "field.tooMany"),
      v.check((works) => new Set(works.map((work) => Object.values(work).join())).size === works.length, "field.namedTwice"),
    ),
    [],
  ),
  inspectionDate: timestamp,
  inspectorUserId: id,
  /** Notes for the inspector, stored as `plannedNotes` of the inspections. */
  notes: v.optional(v.nullable(text(NOTES_MAX_LENGTH)), ""),
});

/**
 * Inspections to schedule and assign to an inspector: one of `inspectionType` for each of `extinguisherIds`, and those listed in
 * `inspections`, each with its own type.
 */
export const InspectionPlan = v.pipe(
  planFields,
  v.forward(
    v.partialCheck(
      [["extinguisherIds"], ["inspections"]],
      ({ extinguisherIds, inspections }) => extinguisherIds.length + inspections.length > 0,
      "field.required",
    ),
    ["extinguisherIds"],
  ),
);
export type InspectionPlan = v.InferOutput<typeof InspectionPlan>;
