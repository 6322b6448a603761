import * as v from "valibot";
import { COMMENT_MAX_LENGTH, INSPECTION_TYPE_DEFAULT, NOTES_MAX_LENGTH } from "../constants.ts";
import { Deficiency } from "./deficiency.ts";
import { accuracyMetres, id, latitude, longitude, text, timestamp, version } from "./fields.ts";
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

/** The create payload of the inspector flow, exactly specification section 3. With `checklistResponses` it is completed at once, without it is scheduled. */
export const InspectionCreate = v.object({
  extinguisherId: id,
  inspectionType: v.optional(InspectionType, INSPECTION_TYPE_DEFAULT),
  inspectionDate: timestamp,
  inspectorUserId: id,
  passed: v.optional(v.nullable(v.boolean("field.boolean"))),
  notes: v.optional(v.nullable(text(NOTES_MAX_LENGTH)), ""),
  gpsLatitude: v.optional(v.nullable(latitude), null),
  gpsLongitude: v.optional(v.nullable(longitude), null),
  gpsAccuracy: v.optional(v.nullable(accuracyMetres), null),
  checklistResponses: v.optional(responses),
});
export type InspectionCreate = v.InferInput<typeof InspectionCreate>;

/** What may change before an inspection is completed. */
export const InspectionUpdate = v.partial(
  v.object({
    inspectionType: InspectionType,
    inspectionDate: timestamp,
    inspectorUserId: id,
    passed: v.nullable(v.boolean("field.boolean")),
    notes: v.nullable(text(NOTES_MAX_LENGTH)),
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
  gpsAccuracy: v.optional(v.nullable(accuracyMetres)),
  checklistResponses: v.optional(responses),
});
export type InspectionComplete = v.InferOutput<typeof InspectionComplete>;

export const ResponsesCreate = v.object({ responses });

const inspectionFields = {
  inspectionId: id,
  extinguisherId: id,
  extinguisherCode: v.string(),
  locationId: id,
  locationName: v.string(),
  inspectionType: InspectionType,
  inspectionDate: timestamp,
  inspectorUserId: id,
  inspectorName: v.string(),
  passed: v.nullable(v.boolean()),
  notes: v.string(),
  gpsLatitude: v.nullable(v.number()),
  gpsLongitude: v.nullable(v.number()),
  gpsAccuracy: v.nullable(v.number()),
  status: InspectionStatus,
  /** Set when completed; what the inspector and the office quote to each other. */
  receiptNumber: v.nullable(v.string()),
  submittedAt: v.nullable(timestamp),
  receivedAt: v.nullable(timestamp),
  dataHash: v.nullable(v.string()),
  inspectorSignature: v.nullable(v.string()),
  signedDate: v.nullable(timestamp),
  failureReason: v.nullable(v.string()),
  correctiveAction: v.nullable(v.string()),
  createdAt: timestamp,
  version,
};

/** An inspection as a list shows it. */
export const InspectionSummary = v.object(inspectionFields);
export type InspectionSummary = v.InferOutput<typeof InspectionSummary>;

/** With details; the three lists are absent when `includeDetails` is false. */
export const Inspection = v.object({
  ...inspectionFields,
  checklistResponses: v.optional(v.array(ChecklistResponse)),
  photos: v.optional(v.array(Photo)),
  deficiencies: v.optional(v.array(Deficiency)),
});
export type Inspection = v.InferOutput<typeof Inspection>;
