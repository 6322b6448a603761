import * as v from "valibot";
import { count, timestamp } from "./fields.ts";

/** No device holds that much; a larger number is an error. */
const ITEMS_MAX = 1_000_000;
const items = v.pipe(count, v.maxValue(ITEMS_MAX, "field.outOfRange"));

/** Work submitted on a device that the server does not have or refused. Both counts are 0 if there is none. */
export const UnsentWork = v.object({
  /** Inspections with an unsent operation. One whose photos alone are unsent does not count. */
  inspections: items,
  /** Photos, including signatures. */
  photos: items,
  /** When the oldest of it was submitted, by the device's clock; null if there is none. */
  since: v.nullable(timestamp),
  /** The device's clock at this attempt, by which the server corrects `since`. */
  deviceTime: timestamp,
});
export type UnsentWork = v.InferOutput<typeof UnsentWork>;
