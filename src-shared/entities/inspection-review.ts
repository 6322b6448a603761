import * as v from "valibot";
import { COMMENT_MAX_LENGTH, VOID_REASON_MAX_LENGTH } from "../constants.ts";
import { id, requiredText, text, timestamp } from "./fields.ts";
import { PhotoType } from "./photo.ts";

export const ReviewDecision = v.picklist(["Accepted", "Rejected"], "field.choice");
export type ReviewDecision = v.InferOutput<typeof ReviewDecision>;

/** A rejection requires a reason. */
export const InspectionReview = v.variant("decision", [
  v.object({ decision: v.literal("Accepted"), reason: v.optional(v.nullable(text(COMMENT_MAX_LENGTH)), null) }),
  v.object({ decision: v.literal("Rejected"), reason: requiredText(COMMENT_MAX_LENGTH) }),
]);

/** Why a completed inspection is voided. */
export const voidReason = text(VOID_REASON_MAX_LENGTH);
export const InspectionVoid = v.object({ reason: requiredText(VOID_REASON_MAX_LENGTH) });

/** The hash stored when the inspection was completed, and the one computed now from the database and the files. */
export const Verification = v.object({
  isValid: v.boolean(),
  originalHash: v.string(),
  computedHash: v.string(),
  hashMatch: v.boolean(),
  verifiedDate: timestamp,
});
export type Verification = v.InferOutput<typeof Verification>;

/** Something that happened to an inspection: its plan or creation, the entries of its ledger, and its verifications. */
export const InspectionEvent = v.object({
  event: v.picklist([
    "Planned",
    "Created",
    "Completed",
    "PhotoReceived",
    "PhotoWithdrawn",
    "DeficiencyReported",
    "DeficiencyChanged",
    "DeficiencyWithdrawn",
    "Reviewed",
    "Voided",
    "Verified",
  ]),
  recordedAt: timestamp,
  recordedByUserId: id,
  recordedByName: v.string(),
  /** The type of a received photo; a signature is received as one. */
  photoType: v.nullable(PhotoType),
  /** Set only for a review, unless its entry is damaged. */
  decision: v.nullable(ReviewDecision),
  /** Set only for a verification: whether the record is unchanged since its completion. */
  isValid: v.nullable(v.boolean()),
  /**
   * The hash of the ledger entry, which includes the hashes of earlier entries. Null for a plan, a creation or a verification, which are not in the
   * ledger.
   */
  entryHash: v.nullable(v.string()),
});
export type InspectionEvent = v.InferOutput<typeof InspectionEvent>;
