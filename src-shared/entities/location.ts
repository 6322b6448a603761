import * as v from "valibot";
import { code, id, latitude, longitude, name, text, timestamp, version } from "./fields.ts";

/** A place that holds extinguishers; places nest (building, floor, room) through `parentLocationId`. */
export const Location = v.object({
  locationId: id,
  locationCode: code,
  locationName: name,
  parentLocationId: v.nullable(id),
  addressLine1: v.nullable(text(200)),
  addressLine2: v.nullable(text(200)),
  city: v.nullable(text(120)),
  stateProvince: v.nullable(text(120)),
  postalCode: v.nullable(text(20)),
  country: v.nullable(text(80)),
  latitude: v.nullable(latitude),
  longitude: v.nullable(longitude),
  /** What the label's QR code holds; compared without regard to letter case. */
  barcodeData: v.nullable(code),
  isActive: v.boolean(),
  version,
  updatedAt: timestamp,
});
export type Location = v.InferOutput<typeof Location>;
