import * as v from "valibot";
import { COMMENT_MAX_LENGTH, INSPECTIONS_PER_BATCH_MAX, INSPECTION_TYPE_DEFAULT, NAME_MAX_LENGTH, NOTES_MAX_LENGTH } from "../constants.ts";
import { Deficiency, FoundDeficiency } from "./deficiency.ts";
import { amount, id, latitude, longitude, text, timestamp, version } from "./fields.ts";
import { InspectionType } from "./inspection-type.ts";
import { Photo } from "./photo.ts";

export const InspectionStatus = v.picklist(["Scheduled", "InProgress", "Completed", "Accepted", "Rejected"], "field.choice");
export type InspectionStatus = v.InferOutput<typeof InspectionStatus>;

export const ResponseValue = v.picklist(["Pass", "Fail", "NotApplicable"], "field.choice");
export type ResponseValue = v.InferOutput<typeof ResponseValue>;

/** Specification section 3, "Checklist response". */
export const ChecklistResponse = v.object({
  checklistItemId: id,
  response: ResponseValue,
  comments: v.optional(v.nullable(text(COMMENT_MAX_LENGTH)), null),
  photoUrl: v.optional(v.nullable(v.string("field.text")), null),
});
export type ChecklistResponse = v.InferOutput<typeof ChecklistResponse>;

const responses = v.pipe(
  v.array(ChecklistResponse, "field.list"),
  v.maxLength(200, "field.tooMany"),
  v.check((list) => new Set(list.map((response) => response.checklistItemId)).size === list.length, "field.answeredTwice"),
);

/**
 * `locationId`: where the extinguisher was scanned; by default its location in the register. `deviceTime`: the device's clock at this attempt, by
 * which the server recognizes a wrong clock.
 */
const circumstances = { locationId: v.optional(id), deviceTime: v.optional(timestamp) };

export const SignatureMethod = v.picklist(["Typed", "Drawn"], "field.choice");
export type SignatureMethod = v.InferOutput<typeof SignatureMethod>;

/** Stored in the transaction that completes the inspection: the deficiencies found, and who signed, how and when. */
const completion = {
  deficiencies: v.optional(v.pipe(v.array(FoundDeficiency, "field.list"), v.maxLength(200, "field.tooMany"))),
  inspectorSignature: v.optional(v.nullable(text(NAME_MAX_LENGTH))),
  signatureMethod: v.optional(v.nullable(SignatureMethod)),
  signedDate: v.optional(v.nullable(timestamp)),
};

/**
 * The create payload of the inspector flow (specification section 3), with `circumstances` and `completion`. It is completed immediately with the
 * responses of a whole checklist, in progress with fewer, and scheduled without `checklistResponses`.
 */
export const InspectionCreate = v.object({
  extinguisherId: id,
  inspectionType: v.optional(InspectionType, INSPECTION_TYPE_DEFAULT),
  inspectionDate: timestamp,
  inspectorUserId: id,
  passed: v.optional(v.nullable(v.boolean("field.boolean"))),
  notes: v.optional(v.nullable(text(NOTES_MAX_LENGTH)), ""),
  gpsLatitude: v.optional(v.nullable(latitude), null),
  gpsLongitude: v.optional(v.nullable(longitude), null),
  gpsAccuracy: v.optional(v.nullable(amount), null),
  checklistResponses: v.optional(responses),
  ...circumstances,
  ...completion,
});
export type InspectionCreate = v.InferInput<typeof InspectionCreate>;

/**
 * Creates, each with its own key. The schema only requires each item to be an object; its content is validated item by item, so that an invalid one
 * fails alone.
 */
export const InspectionBatch = v.object({
  items: v.pipe(
    v.array(v.unknown(), "field.list"),
    v.maxLength(INSPECTIONS_PER_BATCH_MAX, "field.tooMany"),
    v.array(v.object({ idempotencyKey: v.optional(v.unknown()), body: v.optional(v.unknown()) })),
  ),
});

/** For each item, in order, what the single call would have returned. `body` is the inspection or the problem. */
export const InspectionBatchResult = v.object({ results: v.array(v.object({ status: v.number(), body: v.unknown() })) });

/** The fields that can be changed until the inspection is completed. */
export const InspectionUpdate = v.partial(
  v.object({
    inspectionType: InspectionType,
    inspectionDate: timestamp,
    inspectorUserId: id,
    passed: v.nullable(v.boolean("field.boolean")),
    notes: v.nullable(text(NOTES_MAX_LENGTH)),
    /** May be changed only by users who may plan inspections. */
    plannedNotes: v.nullable(text(NOTES_MAX_LENGTH)),
    status: v.picklist(["Scheduled", "InProgress"], "field.choice"),
  }),
);
export type InspectionUpdate = v.InferOutput<typeof InspectionUpdate>;

export const InspectionComplete = v.object({
  /** Whose inspection it was for the sender. If it was given to somebody else since, the work is recorded as a duplicate. */
  inspectorUserId: v.optional(id),
  inspectionDate: v.optional(timestamp),
  passed: v.optional(v.nullable(v.boolean("field.boolean"))),
  notes: v.optional(v.nullable(text(NOTES_MAX_LENGTH))),
  gpsLatitude: v.optional(v.nullable(latitude)),
  gpsLongitude: v.optional(v.nullable(longitude)),
  gpsAccuracy: v.optional(v.nullable(amount)),
  checklistResponses: v.optional(responses),
  ...circumstances,
  ...completion,
});
export type InspectionComplete = v.InferOutput<typeof InspectionComplete>;

export const ResponsesCreate = v.object({ responses });

const inspectionFields = {
  inspectionId: id,
  extinguisherId: id,
  extinguisherCode: v.string(),
  /** Where it was inspected; before that, where the extinguisher is. */
  locationId: id,
  locationName: v.string(),
  /** The full path of the location, with its current names: "Tower B › Floor 4". */
  locationPath: v.string(),
  /** Its location in the register at that moment, which differs from `locationId` if it was found elsewhere. Null if that is not known. */
  registeredLocationId: v.nullable(id),
  registeredLocationName: v.nullable(v.string()),
  inspectionType: InspectionType,
  /** Corrected by the server if `deviceInspectionDate` is set. */
  inspectionDate: timestamp,
  /** Set if the device's clock was clearly wrong: the date by that clock. */
  deviceInspectionDate: v.nullable(timestamp),
  /** The device's clock when it sent the inspection; `receivedAt` is the server's at the same moment. */
  deviceTime: v.nullable(timestamp),
  inspectorUserId: id,
  inspectorName: v.string(),
  passed: v.nullable(v.boolean()),
  /** The inspector's notes. */
  notes: v.string(),
  /** The office's notes for the inspector. */
  plannedNotes: v.string(),
  gpsLatitude: v.nullable(v.number()),
  gpsLongitude: v.nullable(v.number()),
  gpsAccuracy: v.nullable(v.number()),
  status: InspectionStatus,
  /** Set on completion. Inspector and office refer to the inspection by it. */
  receiptNumber: v.nullable(v.string()),
  submittedAt: v.nullable(timestamp),
  receivedAt: v.nullable(timestamp),
  dataHash: v.nullable(v.string()),
  /** Who signed; null if it had no signature when it was completed. */
  inspectorSignature: v.nullable(v.string()),
  /** Null if it is not known. */
  signatureMethod: v.nullable(SignatureMethod),
  signedDate: v.nullable(timestamp),
  /** The failed questions with their comments, one per line. */
  failureReason: v.nullable(v.string()),
  reviewedAt: v.nullable(timestamp),
  reviewedByUserId: v.nullable(id),
  reviewReason: v.nullable(v.string()),
  /** The rejected inspection that this one replaces. */
  replacesInspectionId: v.nullable(id),
  /**
   * The same work, which somebody else completed or was assigned. This inspection was done in addition, and the office decides which one
   * counts.
   */
  duplicateOfInspectionId: v.nullable(id),
  /** Set if it was voided after completion. It then counts for nothing, and lists leave it out unless asked for voided ones. */
  voidedAt: v.nullable(timestamp),
  voidedByUserId: v.nullable(id),
  voidReason: v.nullable(v.string()),
  createdAt: timestamp,
  version,
};

/** An inspection as a list shows it. */
export const InspectionSummary = v.object(inspectionFields);
export type InspectionSummary = v.InferOutput<typeof InspectionSummary>;

/** A question that has no response yet. */
export const MissingItem = v.object({ checklistItemId: id, question: v.string() });
export type MissingItem = v.InferOutput<typeof MissingItem>;

/** An inspection with details, which are absent if `includeDetails` is false. */
export const Inspection = v.object({
  ...inspectionFields,
  checklistResponses: v.optional(v.array(ChecklistResponse)),
  photos: v.optional(v.array(Photo)),
  deficiencies: v.optional(v.array(Deficiency)),
  /** The checklist version of its responses; before the first response, the version in use. Null if there is none. */
  templateId: v.optional(v.nullable(id)),
  /** The questions without a response, if it is not completed. */
  missingItems: v.optional(v.array(MissingItem)),
  /** The inspection that replaces this rejected one. */
  replacedByInspectionId: v.optional(v.nullable(id)),
  /** Inspections that duplicate this one; if its plan was canceled, the others that completed it. */
  duplicateInspectionIds: v.optional(v.array(id)),
  /** Whether the plan that this one would have completed was canceled, and can no longer be read. */
  isPlanDeleted: v.optional(v.boolean()),
});
export type Inspection = v.InferOutput<typeof Inspection>;
