import * as v from "valibot";
import { SEVERITIES } from "../severities.ts";
import { code, day, id, requiredText, text, timestamp, version } from "./fields.ts";

export const Severity = v.picklist(SEVERITIES, "field.choice");
export type Severity = v.InferOutput<typeof Severity>;
export const DeficiencyStatus = v.picklist(["Open", "InProgress", "Resolved"], "field.choice");

const description = requiredText(2_000);

/**
 * What is reported of a deficiency when it is found. A device stores these fields with the response, the call sends them unchanged, the
 * server has a column for each, and the ledger includes them. New fields must be optional: older devices and records do not have them.
 */
export const DeficiencyDraft = v.object({ code, severity: Severity, description });
export type DeficiencyDraft = v.InferInput<typeof DeficiencyDraft>;

/** A deficiency as the device reports it. When it is sent, `inspectionId` is the server's id. */
export const DeficiencyCreate = v.object({
  inspectionId: v.optional(v.nullable(id), null),
  extinguisherId: id,
  checklistItemId: v.optional(v.nullable(id), null),
  ...DeficiencyDraft.entries,
});
export type DeficiencyCreate = v.InferInput<typeof DeficiencyCreate>;

/** A deficiency sent along with the inspection that found it, on the same extinguisher. */
export const FoundDeficiency = v.object({
  ...v.omit(DeficiencyCreate, ["inspectionId", "extinguisherId"]).entries,
  extinguisherId: v.optional(id),
});
export type FoundDeficiency = v.InferOutput<typeof FoundDeficiency>;

export const DeficiencyUpdate = v.partial(
  v.object({
    severity: Severity,
    description,
    status: DeficiencyStatus,
    assignedToUserId: v.nullable(id),
    dueDate: v.nullable(day),
    resolutionNotes: v.nullable(text(2_000)),
  }),
);
export type DeficiencyUpdate = v.InferOutput<typeof DeficiencyUpdate>;

export const DeficiencyResolve = v.object({ resolutionNotes: v.optional(v.nullable(text(2_000))) });

export const Deficiency = v.object({
  deficiencyId: id,
  inspectionId: v.nullable(id),
  extinguisherId: id,
  extinguisherCode: v.string(),
  /** The extinguisher's current location. */
  locationId: id,
  locationName: v.string(),
  locationPath: v.string(),
  checklistItemId: v.nullable(id),
  ...DeficiencyDraft.entries,
  status: DeficiencyStatus,
  assignedToUserId: v.nullable(id),
  assignedToName: v.nullable(v.string()),
  dueDate: v.nullable(day),
  resolvedDate: v.nullable(day),
  resolutionNotes: v.nullable(v.string()),
  /** When it was found: at its inspection, or when it was reported if that was earlier or there is no inspection. */
  foundAt: timestamp,
  createdAt: timestamp,
  version,
});
export type Deficiency = v.InferOutput<typeof Deficiency>;
