import * as v from "valibot";
import { amount, code, count, id, name, optionalText, text, timestamp, version } from "./fields.ts";

/** How fullness is seen on this type; decides which checklist questions apply. */
export const FullnessCheck = v.picklist(["Gauge", "Weigh", "GaugeAndWeigh", "GaugeOrPushPin", "Level"], "field.choice");
export type FullnessCheck = v.InferOutput<typeof FullnessCheck>;

export const ExtinguisherType = v.object({
  extinguisherTypeId: id,
  typeCode: code,
  typeName: name,
  description: v.nullable(text(1_000)),
  agentType: v.nullable(text(80)),
  capacity: v.nullable(v.number("field.number")),
  capacityUnit: v.nullable(text(20)),
  fireClassRating: v.nullable(text(80)),
  fullnessCheck: FullnessCheck,
  isWheeled: v.boolean(),
  isRechargeable: v.boolean(),
  serviceLifeYears: v.nullable(count),
  internalExamIntervalYears: v.nullable(count),
  hydroTestIntervalYears: v.nullable(count),
  isActive: v.boolean(),
  version,
  updatedAt: timestamp,
});
export type ExtinguisherType = v.InferOutput<typeof ExtinguisherType>;

/** A type with how many active extinguishers are of it. */
export const ExtinguisherTypeInUse = v.object({ ...ExtinguisherType.entries, extinguisherCount: count });
export type ExtinguisherTypeInUse = v.InferOutput<typeof ExtinguisherTypeInUse>;

/** A century covers every interval that a standard knows; null is none. */
const years = v.nullable(
  v.pipe(v.number("field.number"), v.integer("field.number"), v.minValue(1, "field.outOfRange"), v.maxValue(100, "field.outOfRange")),
);
const required = { typeCode: code, typeName: name, fullnessCheck: FullnessCheck };
const optional = {
  description: optionalText(1_000),
  agentType: optionalText(80),
  capacity: v.nullable(amount),
  capacityUnit: optionalText(20),
  fireClassRating: optionalText(80),
  isWheeled: v.boolean("field.boolean"),
  isRechargeable: v.boolean("field.boolean"),
  serviceLifeYears: years,
  internalExamIntervalYears: years,
  hydroTestIntervalYears: years,
};

/** What is not given is empty: not wheeled, rechargeable, without intervals. */
export const ExtinguisherTypeCreate = v.object({ ...v.partial(v.object(optional)).entries, ...required });
export type ExtinguisherTypeCreate = v.InferOutput<typeof ExtinguisherTypeCreate>;

/** What is not given stays. Another interval moves the due dates of every extinguisher of the type. */
export const ExtinguisherTypeUpdate = v.partial(v.object({ ...optional, ...required, isActive: v.boolean("field.boolean") }));
export type ExtinguisherTypeUpdate = v.InferOutput<typeof ExtinguisherTypeUpdate>;
