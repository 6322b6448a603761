import * as v from "valibot";
import { code, count, id, name, text, timestamp, version } from "./fields.ts";

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
