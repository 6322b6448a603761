import * as v from "valibot";
import { count, timestamp } from "./fields.ts";

/** A device holds far less; a larger number is a slip. */
const ITEMS_MAX = 1_000_000;
const items = v.pipe(count, v.maxValue(ITEMS_MAX, "field.outOfRange"));

/** What was submitted on a device and is not here yet, or was refused here; nothing at all when both are 0. */
export const UnsentWork = v.object({
  /** Inspections of which anything but a photo is unsent. */
  inspections: items,
  /** With signatures, which are photos too. */
  photos: items,
  /** When the oldest of it was submitted, by the device's clock; null when there is none. */
  since: v.nullable(timestamp),
  /** The device's now, by which the server sets `since` right. */
  deviceTime: timestamp,
});
export type UnsentWork = v.InferOutput<typeof UnsentWork>;
