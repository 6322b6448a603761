import * as v from "valibot";
import { Severity } from "./deficiency.ts";
import { FullnessCheck } from "./extinguisher-type.ts";
import { code, count, id, name, optionalText, requiredText, text, timestamp, version } from "./fields.ts";
import { InspectionType } from "./inspection-type.ts";

/** The extinguisher types that an item applies to; each `null` means "all". */
const ChecklistItemAppliesTo = v.object({
  fullnessChecks: v.nullable(v.array(FullnessCheck)),
  wheeled: v.nullable(v.boolean()),
  rechargeable: v.nullable(v.boolean()),
});

/** When a photo is required: never, for a problem, or always. */
export const PhotoRule = v.picklist(["None", "OnProblem", "Always"], "field.choice");

/** A deficiency proposed for a problem with this item; the first is the default. */
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

/**
 * A template with its items. It is a draft until it is published, and never changes after that: an edit publishes a new version of the family with
 * new item ids. An inspection started with the old version is finished with it.
 */
export const ChecklistTemplate = v.object({
  templateId: id,
  /** The same for all versions of one checklist. */
  familyId: id,
  templateName: name,
  inspectionType: InspectionType,
  templateVersion: count,
  /** Null for a draft. */
  publishedAt: v.nullable(timestamp),
  /** In use. At most one version of a family is. */
  isActive: v.boolean(),
  items: v.array(ChecklistItem),
  version,
  updatedAt: timestamp,
});
export type ChecklistTemplate = v.InferOutput<typeof ChecklistTemplate>;

/** An item as the editor sends it. Its position in the list is its order, and it gets a new id. */
export const ChecklistItemDraft = v.object({
  section: v.optional(optionalText(120), null),
  question: requiredText(300),
  helpText: v.optional(optionalText(1_000), null),
  appliesTo: v.optional(v.partial(ChecklistItemAppliesTo), {}),
  photoRule: v.optional(PhotoRule, "None"),
  proposedDeficiencies: v.optional(v.pipe(v.array(ProposedDeficiency, "field.list"), v.maxLength(20, "field.tooMany")), []),
});
export type ChecklistItemDraft = v.InferOutput<typeof ChecklistItemDraft>;

const items = v.pipe(v.array(ChecklistItemDraft, "field.list"), v.maxLength(200, "field.tooMany"));

export const ChecklistTemplateCreate = v.object({ templateName: name, inspectionType: InspectionType, items: v.optional(items, []) });
export type ChecklistTemplateCreate = v.InferOutput<typeof ChecklistTemplateCreate>;

/** Name and type can be changed on a draft only; `isActive` puts a published version in use, or takes it out of use. */
export const ChecklistTemplateUpdate = v.partial(
  v.object({ templateName: name, inspectionType: InspectionType, isActive: v.boolean("field.boolean") }),
);
export type ChecklistTemplateUpdate = v.InferOutput<typeof ChecklistTemplateUpdate>;

/** All items of a draft in order, and optionally its name and type. */
export const ChecklistItemsReplace = v.object({
  items,
  templateName: v.optional(name),
  inspectionType: v.optional(InspectionType),
});
export type ChecklistItemsReplace = v.InferOutput<typeof ChecklistItemsReplace>;

/** Copies a checklist: as a new checklist, or with `asNewVersion` as the next version of the same one. Both start as drafts. */
export const ChecklistTemplateDuplicate = v.object({
  templateName: v.optional(name),
  asNewVersion: v.optional(v.boolean("field.boolean"), false),
});
