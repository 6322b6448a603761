import * as v from "valibot";
import { count, id, timestamp } from "./fields.ts";

export const PhotoType = v.picklist(["Overview", "Gauge", "Tag", "Problem", "Signature", "Other"], "field.choice");
export type PhotoType = v.InferOutput<typeof PhotoType>;

/** The form fields sent with `file` in an upload (specification section 3, "Photo upload"). */
export const PhotoFields = v.object({
  inspectionId: id,
  photoType: PhotoType,
  captureDate: v.optional(timestamp),
  checklistItemId: v.optional(id),
});
export type PhotoFields = v.InferOutput<typeof PhotoFields>;

export const Photo = v.object({
  photoId: id,
  inspectionId: id,
  photoType: PhotoType,
  checklistItemId: v.nullable(id),
  captureDate: v.nullable(timestamp),
  contentType: v.string(),
  sizeBytes: count,
  /** Hex SHA-256 of the stored bytes, which are the uploaded ones. */
  sha256: v.string(),
  /** Present if it arrived after the review: it is evidence, but was not part of what was reviewed. */
  arrivedAfterReview: v.optional(v.literal(true)),
  /** A signed URL, valid for 60 minutes. */
  url: v.string(),
});
export type Photo = v.InferOutput<typeof Photo>;

export const SignedUrl = v.object({ url: v.string(), expiresAt: timestamp });
