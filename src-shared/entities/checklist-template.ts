import * as v from "valibot";
import { FullnessCheck } from "./extinguisher-type.ts";
import { Severity } from "./deficiency.ts";
import { code, count, id, name, requiredText, text, timestamp, version } from "./fields.ts";
import { InspectionType } from "./inspection-type.ts";

/** Which extinguisher types an item is asked for; each `null` means "all". */
export const ChecklistItemAppliesTo = v.object({
  fullnessChecks: v.nullable(v.array(FullnessCheck)),
  wheeled: v.nullable(v.boolean()),
  rechargeable: v.nullable(v.boolean()),
});

/** When a photo is asked for: never, at a problem, always. Demo data never asks. */
export const PhotoRule = v.picklist(["None", "OnProblem", "Always"], "field.choice");

/** A deficiency that a problem at this item may propose; the first is the default. */
export const ProposedDeficiency = v.object({ code, severity: Severity, description: requiredText(200) });
export type ProposedDeficiency = v.InferOutput<typeof ProposedDeficiency>;

export const ChecklistItem = v.object({
  checklistItemId: id,
  section: v.nullable(text(120)),
  sortOrder: count,
  question: requiredText(300),
  helpText: v.nullable(text(1_000)),
  appliesTo: ChecklistItemAppliesTo,
  photoRule: PhotoRule,
  proposedDeficiencies: v.array(ProposedDeficiency),
});
export type ChecklistItem = v.InferOutput<typeof ChecklistItem>;

/** A published template with its items. A published version never changes: an edit publishes a new one, with new item ids. */
export const ChecklistTemplate = v.object({
  templateId: id,
  templateName: name,
  inspectionType: InspectionType,
  templateVersion: count,
  isActive: v.boolean(),
  items: v.array(ChecklistItem),
  version,
  updatedAt: timestamp,
});
export type ChecklistTemplate = v.InferOutput<typeof ChecklistTemplate>;
