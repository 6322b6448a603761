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
 * Beside what is completed. `locationId`: where the extinguisher was scanned; without it the register's place at that moment counts.
 * `deviceTime`: the device's now at this attempt, by which the server knows a clock that is clearly wrong.
 */
const circumstances = { locationId: v.optional(id), deviceTime: v.optional(timestamp) };

export const SignatureMethod = v.picklist(["Typed", "Drawn"], "field.choice");
export type SignatureMethod = v.InferOutput<typeof SignatureMethod>;

/** Recorded with a completion, in its transaction: the deficiencies found, and who signed, how and when. */
const completion = {
  deficiencies: v.optional(v.pipe(v.array(FoundDeficiency, "field.list"), v.maxLength(200, "field.tooMany"))),
  inspectorSignature: v.optional(v.nullable(text(NAME_MAX_LENGTH))),
  signatureMethod: v.optional(v.nullable(SignatureMethod)),
  signedDate: v.optional(v.nullable(timestamp)),
};

/**
 * The create payload of the inspector flow, specification section 3, with `circumstances` and `completion`. With the responses of a whole
 * checklist it is completed at once, with fewer kept in progress, without the field scheduled.
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
 * Creates, each with its own key. What an item holds is looked at one by one, so that one that is wrong fails alone: here it counts only that it is an
 * object.
 */
export const InspectionBatch = v.object({
  items: v.pipe(
    v.array(v.unknown(), "field.list"),
    v.maxLength(INSPECTIONS_PER_BATCH_MAX, "field.tooMany"),
    v.array(v.object({ idempotencyKey: v.optional(v.unknown()), body: v.optional(v.unknown()) })),
  ),
});

/** What the single call would have returned for each item, in their order; `body` is the inspection or the problem. */
export const InspectionBatchResult = v.object({ results: v.array(v.object({ status: v.number(), body: v.unknown() })) });

/** What may change before an inspection is completed. */
export const InspectionUpdate = v.partial(
  v.object({
    inspectionType: InspectionType,
    inspectionDate: timestamp,
    inspectorUserId: id,
    passed: v.nullable(v.boolean("field.boolean")),
    notes: v.nullable(text(NOTES_MAX_LENGTH)),
    /** Only users who may plan may change it. */
    plannedNotes: v.nullable(text(NOTES_MAX_LENGTH)),
    status: v.picklist(["Scheduled", "InProgress"], "field.choice"),
  }),
);
export type InspectionUpdate = v.InferOutput<typeof InspectionUpdate>;

export const InspectionComplete = v.object({
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
  /** Where it was inspected; if it is not done, where it stood when it was planned. */
  locationId: id,
  locationName: v.string(),
  /** The whole place, as it is called now: "Tower B › Floor 4". */
  locationPath: v.string(),
  /**
   * Where the register had it at that moment: another one than `locationId` where it was found out of its place. Null where that is not
   * known.
   */
  registeredLocationId: v.nullable(id),
  registeredLocationName: v.nullable(v.string()),
  inspectionType: InspectionType,
  /** Corrected where `deviceInspectionDate` says otherwise. */
  inspectionDate: timestamp,
  /** Set where the device's clock was clearly wrong: the moment as that clock had it. */
  deviceInspectionDate: v.nullable(timestamp),
  /** The device's clock when it sent; `receivedAt` is the server's at that moment. */
  deviceTime: v.nullable(timestamp),
  inspectorUserId: id,
  inspectorName: v.string(),
  passed: v.nullable(v.boolean()),
  /** The inspector's notes. */
  notes: v.string(),
  /** What the office wrote for the inspector when it planned. */
  plannedNotes: v.string(),
  gpsLatitude: v.nullable(v.number()),
  gpsLongitude: v.nullable(v.number()),
  gpsAccuracy: v.nullable(v.number()),
  status: InspectionStatus,
  /** Set when completed; what the inspector and the office quote to each other. */
  receiptNumber: v.nullable(v.string()),
  submittedAt: v.nullable(timestamp),
  receivedAt: v.nullable(timestamp),
  dataHash: v.nullable(v.string()),
  /** Who signed; null where nobody had signed when it was completed. */
  inspectorSignature: v.nullable(v.string()),
  /** Null where it is not known. */
  signatureMethod: v.nullable(SignatureMethod),
  signedDate: v.nullable(timestamp),
  /** The questions that failed, each with its comment, a line each. */
  failureReason: v.nullable(v.string()),
  reviewedAt: v.nullable(timestamp),
  reviewedByUserId: v.nullable(id),
  reviewReason: v.nullable(v.string()),
  /** The rejected inspection that this one was asked for instead of. */
  replacesInspectionId: v.nullable(id),
  /** The inspection that somebody else completed, or was meant to: this one was done beside it, and the office decides. */
  duplicateOfInspectionId: v.nullable(id),
  /** Completed and then voided: it counts for nothing and stands in no list that does not ask for it. */
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

/** With details, which are absent when `includeDetails` is false. */
export const Inspection = v.object({
  ...inspectionFields,
  checklistResponses: v.optional(v.array(ChecklistResponse)),
  photos: v.optional(v.array(Photo)),
  deficiencies: v.optional(v.array(Deficiency)),
  /** The version of the checklist that it is answered by; before its first answer the one that is in use now. Null where there is none. */
  templateId: v.optional(v.nullable(id)),
  /** If it is not completed: the questions that have no response yet. */
  missingItems: v.optional(v.array(MissingItem)),
  /** The inspection that was asked for instead of this rejected one. */
  replacedByInspectionId: v.optional(v.nullable(id)),
  /** The inspections that were done beside this one; if its plan was canceled, the others that completed it. */
  duplicateInspectionIds: v.optional(v.array(id)),
  /** Whether the inspection that this one was done beside was deleted before anybody completed it, and cannot be read. */
  isPlanDeleted: v.optional(v.boolean()),
});
export type Inspection = v.InferOutput<typeof Inspection>;
