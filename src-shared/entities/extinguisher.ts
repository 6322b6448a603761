import * as v from "valibot";
import { EXTINGUISHERS_PER_BATCH_MAX } from "../constants.ts";
import { InspectionType } from "./inspection-type.ts";
import { code, count, day, id, optionalCode, optionalText, requiredText, text, timestamp, version } from "./fields.ts";

/** The work that is due next: an inspection of that type, or taking the extinguisher out of use for good. */
export const WorkType = v.picklist(["Monthly", "Annual", "SixYear", "Hydrostatic", "Withdrawal"], "field.choice");
export type WorkType = v.InferOutput<typeof WorkType>;

/**
 * What the office records of an extinguisher beside its code, place and type: what it sends is what it reads back, and each has a column of its own.
 * The three last dates are as on its tag and shell; a later completed inspection outdates them.
 */
const recorded = {
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

/** The cylinder and the position it covers. Dates are calendar days in the tenant's time zone. */
export const Extinguisher = v.object({
  extinguisherId: id,
  locationId: id,
  extinguisherTypeId: id,
  extinguisherCode: code,
  ...recorded,
  /** The latest completed look at all monthly points. */
  lastMonthlyDate: v.nullable(day),
  nextServiceDueDate: v.nullable(day),
  nextInternalExamDueDate: v.nullable(day),
  nextHydroTestDueDate: v.nullable(day),
  /** When its service life ends (`due-dates.ts`). */
  withdrawalDueDate: v.nullable(day),
  isActive: v.boolean(),
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

/** An inspection that was done elsewhere and came with a spreadsheet: it counts for due dates, and is neither sealed nor signed. */
export const BroughtInspection = v.object({
  inspectionType: InspectionType,
  inspectionDate: day,
  passed: v.boolean(),
  inspectedBy: v.nullable(v.string()),
  /** The file it came from. */
  fileName: v.string(),
});
export type BroughtInspection = v.InferOutput<typeof BroughtInspection>;

/** An extinguisher with the names of its place and its type, as the office sees it. */
export const ExtinguisherInRegister = v.object({
  ...Extinguisher.entries,
  locationCode: code,
  locationName: v.string(),
  /** The whole place: "Tower B › Floor 4". */
  locationPath: v.string(),
  typeCode: code,
  typeName: v.string(),
  /** The latest first; only where one extinguisher is asked for. */
  broughtInspections: v.optional(v.array(BroughtInspection)),
});
export type ExtinguisherInRegister = v.InferOutput<typeof ExtinguisherInRegister>;

const required = { extinguisherCode: code, locationId: id, extinguisherTypeId: id };

/** What is not given is empty. */
export const ExtinguisherCreate = v.object({ ...v.partial(v.object(recorded)).entries, ...required });
export type ExtinguisherCreate = v.InferOutput<typeof ExtinguisherCreate>;

/** What is not given stays. Another location moves it; `isActive` retires it, and takes it back. */
export const ExtinguisherUpdate = v.partial(v.object({ ...recorded, ...required, isActive: v.boolean("field.boolean") }));
export type ExtinguisherUpdate = v.InferOutput<typeof ExtinguisherUpdate>;

const reason = requiredText(500);
export const OutOfService = v.object({ reason });
export const ReturnToService = v.object({ reason: v.optional(optionalText(500), null) });

const several = v.pipe(
  v.array(id, "field.list"),
  v.minLength(1, "field.required"),
  v.maxLength(EXTINGUISHERS_PER_BATCH_MAX, "field.tooMany"),
  v.transform((ids) => [...new Set(ids)]),
);
/** One thing done to several extinguishers: to all of them, or, when one of them cannot be, to none. */
export const ExtinguisherBatch = v.variant(
  "action",
  [
    v.object({ action: v.literal("Move"), extinguisherIds: several, locationId: id }),
    v.object({ action: v.literal("Retire"), extinguisherIds: several, reason: v.optional(optionalText(500), null) }),
    v.object({ action: v.literal("Restore"), extinguisherIds: several }),
    v.object({ action: v.literal("OutOfService"), extinguisherIds: several, reason }),
    v.object({ action: v.literal("ReturnToService"), extinguisherIds: several, reason: v.optional(optionalText(500), null) }),
  ],
  "field.choice",
);
export type ExtinguisherBatch = v.InferOutput<typeof ExtinguisherBatch>;

/** Something that happened to an extinguisher beside its inspections. */
export const ExtinguisherEvent = v.object({
  eventId: id,
  extinguisherId: id,
  event: v.picklist(["Registered", "Moved", "Retired", "Restored", "OutOfService", "ReturnedToService"]),
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

/** How many extinguishers stand how. */
export const extinguisherCounts = {
  total: count,
  /** In service, and some work is overdue; or some is due within `DUE_SOON_DAYS`, whether other work is overdue or not; or either of the two. */
  overdue: count,
  dueSoon: count,
  overdueOrDueSoon: count,
  /** Failed their last inspection. */
  failed: count,
  outOfService: count,
  /** Inspected in this calendar month of the tenant. */
  inspectedThisMonth: count,
};

/** How the active extinguishers stand, in all and by the location they stand in. */
export const ExtinguisherSummary = v.object({
  /** The tenant's calendar day that the numbers are of. */
  today: day,
  ...extinguisherCounts,
  /** The types of work that are overdue, the most frequent first; an extinguisher counts under each type that it is overdue for. */
  overdueByKind: v.array(v.object({ nextDueKind: WorkType, count })),
  locations: v.array(v.object({ locationId: id, ...extinguisherCounts })),
});
export type ExtinguisherSummary = v.InferOutput<typeof ExtinguisherSummary>;
