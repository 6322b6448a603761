import * as v from "valibot";
import { extinguisherCounts } from "./extinguisher.ts";
import { code, count, id, latitude, longitude, name, optionalCode, optionalText, timestamp, version } from "./fields.ts";

/** What the office records of a place: what it sends is what it reads back, and each has a column of its own. */
const recorded = {
  locationCode: code,
  locationName: name,
  parentLocationId: v.nullable(id),
  addressLine1: optionalText(200),
  addressLine2: optionalText(200),
  city: optionalText(120),
  stateProvince: optionalText(120),
  postalCode: optionalText(20),
  country: optionalText(80),
  latitude: v.nullable(latitude),
  longitude: v.nullable(longitude),
  /** What the label's QR code holds; compared without regard to letter case. */
  barcodeData: optionalCode,
};

/** A place that holds extinguishers; places nest (building, floor, room) through `parentLocationId`. */
export const Location = v.object({
  locationId: id,
  ...recorded,
  isActive: v.boolean(),
  version,
  updatedAt: timestamp,
});
export type Location = v.InferOutput<typeof Location>;

/** A location with its place in the tree, as the office sees it. */
export const LocationInTree = v.object({
  ...Location.entries,
  /** The names and the ids from the outermost location to this one's parent. */
  ancestorNames: v.array(v.string()),
  ancestorIds: v.array(id),
  /** Active locations right below it, and active extinguishers right in it. */
  childCount: count,
  extinguisherCount: count,
  /** The active extinguishers in it and in all that lies within it, where it was asked for with `counts`. */
  within: v.optional(v.object(extinguisherCounts)),
});
export type LocationInTree = v.InferOutput<typeof LocationInTree>;

/** What is not given is empty. */
export const LocationCreate = v.object({ ...v.partial(v.object(recorded)).entries, locationCode: code, locationName: name });
export type LocationCreate = v.InferOutput<typeof LocationCreate>;

/** What is not given stays. Another parent moves it; `isActive` archives it, and takes it back. */
export const LocationUpdate = v.partial(v.object({ ...recorded, isActive: v.boolean("field.boolean") }));
export type LocationUpdate = v.InferOutput<typeof LocationUpdate>;
