import * as v from "valibot";
import { code, day, id, requiredText, text, timestamp, version } from "./fields.ts";

export const Severity = v.picklist(["Critical", "Major", "Minor", "Observation"], "field.choice");
export type Severity = v.InferOutput<typeof Severity>;
export const DeficiencyStatus = v.picklist(["Open", "InProgress", "Resolved"], "field.choice");

const description = requiredText(2_000);

/**
 * What whoever finds a deficiency says of it. A device keeps these fields with the response, the call sends them as they are, the server has a
 * column for each, and the ledger keeps them. One that comes later is optional: devices and records of before know nothing of it.
 */
export const Finding = v.object({ code, severity: Severity, description });
export type Finding = v.InferInput<typeof Finding>;

/** What the device sends for a problem found; `inspectionId` is the server's id by the time it is sent. */
export const DeficiencyCreate = v.object({
  inspectionId: v.optional(v.nullable(id), null),
  extinguisherId: id,
  checklistItemId: v.optional(v.nullable(id), null),
  ...Finding.entries,
});
export type DeficiencyCreate = v.InferInput<typeof DeficiencyCreate>;

/** One found with the inspection that it is sent with, at the same extinguisher. */
export const FoundDeficiency = v.object({
  ...v.omit(DeficiencyCreate, ["inspectionId", "extinguisherId"]).entries,
  extinguisherId: v.optional(id),
});
export type FoundDeficiency = v.InferInput<typeof FoundDeficiency>;

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
  /** Where the extinguisher stands now. */
  locationId: id,
  locationName: v.string(),
  locationPath: v.string(),
  checklistItemId: v.nullable(id),
  ...Finding.entries,
  status: DeficiencyStatus,
  assignedToUserId: v.nullable(id),
  assignedToName: v.nullable(v.string()),
  dueDate: v.nullable(day),
  resolvedDate: v.nullable(day),
  resolutionNotes: v.nullable(v.string()),
  /** When it was seen: with its inspection, or when it was reported if that was earlier or there is none. */
  foundAt: timestamp,
  createdAt: timestamp,
  version,
});
export type Deficiency = v.InferOutput<typeof Deficiency>;
