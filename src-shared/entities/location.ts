import * as v from "valibot";
import { extinguisherCounts } from "./extinguisher.ts";
import { code, count, id, latitude, longitude, name, optionalCode, optionalText, timestamp, version } from "./fields.ts";

/** The fields of a location that the office edits. They are sent and returned under the same names, and each has its own column. */
const editableFields = {
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
  /** The content of the QR code on the label; compared ignoring case. */
  barcodeData: optionalCode,
};

/** A place with extinguishers. Locations nest (building, floor, room) through `parentLocationId`. */
export const Location = v.object({
  locationId: id,
  ...editableFields,
  isActive: v.boolean(),
  version,
  updatedAt: timestamp,
});
export type Location = v.InferOutput<typeof Location>;

/** A location with its position in the tree, as the office sees it. */
export const LocationInTree = v.object({
  ...Location.entries,
  /** Names and ids of its ancestors, outermost first. */
  ancestorNames: v.array(v.string()),
  ancestorIds: v.array(id),
  /** Active locations directly below it, and active extinguishers directly at it. */
  childCount: count,
  extinguisherCount: count,
  /** Counts of the active extinguishers at it and everything below it. Present if requested with `counts`. */
  within: v.optional(v.object(extinguisherCounts)),
});
export type LocationInTree = v.InferOutput<typeof LocationInTree>;

/** Absent fields are empty. */
export const LocationCreate = v.object({ ...v.partial(v.object(editableFields)).entries, locationCode: code, locationName: name });
export type LocationCreate = v.InferOutput<typeof LocationCreate>;

/** Absent fields stay as they are. Another `parentLocationId` moves it; `isActive` archives or restores it. */
export const LocationUpdate = v.partial(v.object({ ...editableFields, isActive: v.boolean("field.boolean") }));
export type LocationUpdate = v.InferOutput<typeof LocationUpdate>;
