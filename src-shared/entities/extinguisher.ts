import * as v from "valibot";
import { EXTINGUISHERS_PER_BATCH_MAX } from "../constants.ts";
import { code, count, day, id, optionalCode, optionalText, requiredText, text, timestamp, version } from "./fields.ts";
import { InspectionType } from "./inspection-type.ts";

/** The types of work that fall due: an inspection of that type, or retiring the extinguisher at the end of its service life. */
export const WorkType = v.picklist(["Monthly", "Annual", "SixYear", "Hydrostatic", "Withdrawal"], "field.choice");
export type WorkType = v.InferOutput<typeof WorkType>;

/**
 * The fields of an extinguisher that the office edits, except for its code, location and type. They are sent and returned under the same names, and
 * each has its own column. The three `last…` dates are those on its tag and shell; a completed inspection replaces them.
 */
export const editableFields = {
  serialNumber: optionalText(80),
  assetTag: optionalText(80),
  manufacturer: optionalText(120),
  model: optionalText(120),
  manufactureDate: v.nullable(day),
  installDate: v.nullable(day),
  lastServiceDate: v.nullable(day),
  lastInternalExamDate: v.nullable(day),
  lastHydroTestDate: v.nullable(day),
  locationDescription: optionalText(200),
  floorLevel: optionalText(40),
  notes: optionalText(2_000),
  barcodeData: optionalCode,
};

/** An extinguisher: the cylinder and the position it covers. Dates are calendar days in the tenant's time zone. */
export const Extinguisher = v.object({
  extinguisherId: id,
  locationId: id,
  extinguisherTypeId: id,
  extinguisherCode: code,
  ...editableFields,
  /** The last completed inspection that covered all monthly points. */
  lastMonthlyDate: v.nullable(day),
  nextServiceDueDate: v.nullable(day),
  nextInternalExamDueDate: v.nullable(day),
  nextHydroTestDueDate: v.nullable(day),
  /** When its service life ends (`due-dates.ts`). */
  withdrawalDueDate: v.nullable(day),
  isActive: v.boolean(),
  /** Retired and never to return to service. */
  isCondemned: v.boolean(),
  isOutOfService: v.boolean(),
  outOfServiceReason: v.nullable(text(500)),
  /** The latest completed inspection of any type: when, and with what result. */
  lastInspectionDate: v.nullable(timestamp),
  lastInspectionPassed: v.nullable(v.boolean()),
  /** When the monthly inspection is next due (domain rules, "Monthly"). */
  nextInspectionDueDate: v.nullable(day),
  /** The earliest of all due dates, and the work that it is for. */
  nextDueDate: v.nullable(day),
  nextDueKind: v.nullable(WorkType),
  version,
  updatedAt: timestamp,
});
export type Extinguisher = v.InferOutput<typeof Extinguisher>;

/** An inspection done elsewhere and imported from a spreadsheet. It counts for due dates, but is neither sealed nor signed. */
export const ImportedInspection = v.object({
  inspectionType: InspectionType,
  inspectionDate: day,
  passed: v.boolean(),
  inspectedBy: v.nullable(v.string()),
  /** The file it came from. */
  fileName: v.string(),
});
export type ImportedInspection = v.InferOutput<typeof ImportedInspection>;

/** What stood under the code and label of an extinguisher until another one took its place. */
export const FormerExtinguisher = v.object({
  replacedDate: day,
  typeName: v.string(),
  serialNumber: v.nullable(v.string()),
  assetTag: v.nullable(v.string()),
  manufacturer: v.nullable(v.string()),
  model: v.nullable(v.string()),
  manufactureDate: v.nullable(day),
});
export type FormerExtinguisher = v.InferOutput<typeof FormerExtinguisher>;

/** An extinguisher with the names of its location and type, as the office sees it. */
export const ExtinguisherInRegister = v.object({
  ...Extinguisher.entries,
  locationCode: code,
  locationName: v.string(),
  /** The full path of the location: "Tower B › Floor 4". */
  locationPath: v.string(),
  typeCode: code,
  typeName: v.string(),
  /** Latest first. Present only when a single extinguisher is requested. */
  importedInspections: v.optional(v.array(ImportedInspection)),
  /** Latest first. Present only when a single extinguisher is requested. */
  formerExtinguishers: v.optional(v.array(FormerExtinguisher)),
});
export type ExtinguisherInRegister = v.InferOutput<typeof ExtinguisherInRegister>;

const required = { extinguisherCode: code, locationId: id, extinguisherTypeId: id };

/** Absent fields are empty. */
export const ExtinguisherCreate = v.object({ ...v.partial(v.object(editableFields)).entries, ...required });
export type ExtinguisherCreate = v.InferOutput<typeof ExtinguisherCreate>;

/** Absent fields stay as they are. Another `locationId` moves the extinguisher; `isActive` retires or restores it. */
export const ExtinguisherUpdate = v.partial(v.object({ ...editableFields, ...required, isActive: v.boolean("field.boolean") }));
export type ExtinguisherUpdate = v.InferOutput<typeof ExtinguisherUpdate>;

const reason = requiredText(500);
const optionalReason = v.optional(optionalText(500), null);
export const OutOfService = v.object({ reason });
export const ReturnToService = v.object({ reason: optionalReason });
const isCondemned = v.optional(v.boolean("field.boolean"), false);
/** A condemned extinguisher can never be restored. One that is retired already can still be condemned. */
export const Retirement = v.object({ reason: optionalReason, isCondemned });

const extinguisherIds = v.pipe(
  v.array(id, "field.list"),
  v.minLength(1, "field.required"),
  v.maxLength(EXTINGUISHERS_PER_BATCH_MAX, "field.tooMany"),
  v.transform((ids) => [...new Set(ids)]),
);
/**
 * The version at which each was seen. One that somebody else has changed since is left as it is, and is missing from the response; one without a
 * version is changed in any case.
 */
const versions = v.optional(v.record(id, v.number("field.number")));
const target = { extinguisherIds, versions };
/** One action on several extinguishers: on all of them, or on none if it fails for one. */
export const ExtinguisherBatch = v.variant(
  "action",
  [
    v.object({ action: v.literal("Move"), ...target, locationId: id }),
    v.object({ action: v.literal("Retire"), ...target, reason: optionalReason, isCondemned }),
    v.object({ action: v.literal("Restore"), ...target }),
    v.object({ action: v.literal("OutOfService"), ...target, reason }),
    v.object({ action: v.literal("ReturnToService"), ...target, reason: optionalReason }),
  ],
  "field.choice",
);
export type ExtinguisherBatch = v.InferOutput<typeof ExtinguisherBatch>;

/** Something that happened to an extinguisher, other than an inspection. One change may record several events, in the order of this list. */
export const ExtinguisherEvent = v.object({
  eventId: id,
  extinguisherId: id,
  event: v.picklist(["Registered", "Moved", "Replaced", "Retired", "Condemned", "Restored", "OutOfService", "ReturnedToService"]),
  reason: v.nullable(v.string()),
  fromLocationId: v.nullable(id),
  fromLocationName: v.nullable(v.string()),
  toLocationId: v.nullable(id),
  toLocationName: v.nullable(v.string()),
  recordedAt: timestamp,
  recordedByUserId: id,
  recordedByName: v.string(),
});
export type ExtinguisherEvent = v.InferOutput<typeof ExtinguisherEvent>;

/** Numbers of extinguishers by state. */
export const extinguisherCounts = {
  total: count,
  /** In service with overdue work, with work due within `DUE_SOON_DAYS` (overdue or not), and with either. */
  overdue: count,
  dueSoon: count,
  overdueOrDueSoon: count,
  /** Failed their last inspection. */
  failed: count,
  outOfService: count,
  /** Inspected in this calendar month of the tenant. */
  inspectedThisMonth: count,
};

/** The state of the active extinguishers, in total and by location. */
export const ExtinguisherSummary = v.object({
  /** The day that the numbers are for, on the tenant's calendar. */
  today: day,
  ...extinguisherCounts,
  /** Overdue work by type, most frequent first. An extinguisher counts once for each type. */
  overdueByKind: v.array(v.object({ nextDueKind: WorkType, count })),
  locations: v.array(v.object({ locationId: id, ...extinguisherCounts })),
});
export type ExtinguisherSummary = v.InferOutput<typeof ExtinguisherSummary>;
