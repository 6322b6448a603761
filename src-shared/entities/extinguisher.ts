import * as v from "valibot";
import { code, day, id, text, timestamp, version } from "./fields.ts";

/** The cylinder and the position it covers. Dates are calendar days in the tenant's time zone. */
export const Extinguisher = v.object({
  extinguisherId: id,
  locationId: id,
  extinguisherTypeId: id,
  extinguisherCode: code,
  serialNumber: v.nullable(text(80)),
  assetTag: v.nullable(text(80)),
  manufacturer: v.nullable(text(120)),
  model: v.nullable(text(120)),
  manufactureDate: v.nullable(day),
  installDate: v.nullable(day),
  lastServiceDate: v.nullable(day),
  nextServiceDueDate: v.nullable(day),
  lastInternalExamDate: v.nullable(day),
  lastHydroTestDate: v.nullable(day),
  nextHydroTestDueDate: v.nullable(day),
  locationDescription: v.nullable(text(200)),
  floorLevel: v.nullable(text(40)),
  notes: v.nullable(text(2_000)),
  barcodeData: v.nullable(code),
  isActive: v.boolean(),
  isOutOfService: v.boolean(),
  outOfServiceReason: v.nullable(text(500)),
  /** The latest completed inspection of any type: when, and with what result. */
  lastInspectionDate: v.nullable(timestamp),
  lastInspectionPassed: v.nullable(v.boolean()),
  /** When the monthly inspection is next due (domain rules, "Monthly"). */
  nextInspectionDueDate: v.nullable(day),
  version,
  updatedAt: timestamp,
});
export type Extinguisher = v.InferOutput<typeof Extinguisher>;
