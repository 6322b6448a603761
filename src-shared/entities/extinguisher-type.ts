import * as v from "valibot";
import { amount, code, count, id, name, optionalText, timestamp, version } from "./fields.ts";

/** How the charge is checked on this type. Decides which checklist questions apply. */
export const FullnessCheck = v.picklist(["Gauge", "Weigh", "GaugeAndWeigh", "GaugeOrPushPin", "Level"], "field.choice");
export type FullnessCheck = v.InferOutput<typeof FullnessCheck>;

/** An interval in years; null if there is none. No standard has one longer than a century. */
const years = v.nullable(
  v.pipe(v.number("field.number"), v.integer("field.number"), v.minValue(1, "field.outOfRange"), v.maxValue(100, "field.outOfRange")),
);
/** Maintenance is at most a year apart (NFPA 10, 7.3.1). */
export const SERVICE_INTERVAL_MONTHS_DEFAULT = 12;
/** An interval in months, of at most ten years. */
const months = v.pipe(
  v.number(({ input }) => (input === null ? "field.required" : "field.number")),
  v.integer("field.number"),
  v.minValue(1, "field.outOfRange"),
  v.maxValue(120, "field.outOfRange"),
);
/** The fields of a type that the office edits. They are sent and returned under the same names, and each has its own column. */
const required = { typeCode: code, typeName: name, fullnessCheck: FullnessCheck };
const optional = {
  description: optionalText(1_000),
  agentType: optionalText(80),
  capacity: v.nullable(amount),
  capacityUnit: optionalText(20),
  fireClassRating: optionalText(80),
  isWheeled: v.boolean("field.boolean"),
  isRechargeable: v.boolean("field.boolean"),
  /** Between two annual maintenances. */
  serviceIntervalMonths: months,
  serviceLifeYears: years,
  internalExamIntervalYears: years,
  hydroTestIntervalYears: years,
};

export const ExtinguisherType = v.object({
  extinguisherTypeId: id,
  ...required,
  ...optional,
  isActive: v.boolean(),
  version,
  updatedAt: timestamp,
});
export type ExtinguisherType = v.InferOutput<typeof ExtinguisherType>;

/** A type with the number of active extinguishers that have it. */
export const ExtinguisherTypeInUse = v.object({ ...ExtinguisherType.entries, extinguisherCount: count });
export type ExtinguisherTypeInUse = v.InferOutput<typeof ExtinguisherTypeInUse>;

/** Absent fields are empty: not wheeled, rechargeable, with annual maintenance and no other interval. */
export const ExtinguisherTypeCreate = v.object({ ...v.partial(v.object(optional)).entries, ...required });
export type ExtinguisherTypeCreate = v.InferOutput<typeof ExtinguisherTypeCreate>;

/** Absent fields stay as they are. A changed interval moves the due dates of every extinguisher of the type. */
export const ExtinguisherTypeUpdate = v.partial(v.object({ ...optional, ...required, isActive: v.boolean("field.boolean") }));
export type ExtinguisherTypeUpdate = v.InferOutput<typeof ExtinguisherTypeUpdate>;
