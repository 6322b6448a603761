import * as v from "valibot";
import { NAME_MAX_LENGTH } from "#shared/constants.ts";
import { ExtinguisherTypeCreate } from "#shared/entities/extinguisher-type.ts";
import { ExtinguisherCreate, OutOfService } from "#shared/entities/extinguisher.ts";
import { requiredText } from "#shared/entities/fields.ts";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import { LocationCreate } from "#shared/entities/location.ts";

const extinguisher = ExtinguisherCreate.entries;
const location = LocationCreate.entries;
const type = ExtinguisherTypeCreate.entries;
const locationName = location.locationName;

/** The schemas of the register for fields of text or number. Dates and booleans need none: their readers return valid values only. */
const checks: Partial<Record<ImportField, v.GenericSchema<unknown>>> = {
  extinguisherCode: extinguisher.extinguisherCode,
  serialNumber: extinguisher.serialNumber,
  assetTag: extinguisher.assetTag,
  barcodeData: extinguisher.barcodeData,
  manufacturer: extinguisher.manufacturer,
  model: extinguisher.model,
  locationDescription: extinguisher.locationDescription,
  floorLevel: extinguisher.floorLevel,
  notes: extinguisher.notes,
  outOfServiceReason: OutOfService.entries.reason,
  typeCode: type.typeCode,
  typeName: type.typeName,
  agentType: type.agentType,
  capacityUnit: type.capacityUnit,
  fireClassRating: type.fireClassRating,
  locationCode: location.locationCode,
  locationName,
  parentLocationCode: requiredText(NAME_MAX_LENGTH),
  site: locationName,
  building: locationName,
  floor: locationName,
  room: locationName,
  addressLine1: location.addressLine1,
  addressLine2: location.addressLine2,
  city: location.city,
  stateProvince: location.stateProvince,
  postalCode: location.postalCode,
  country: location.country,
  latitude: location.latitude,
  longitude: location.longitude,
  lastInspectedBy: requiredText(NAME_MAX_LENGTH),
};

export interface FailedCheck {
  /** A code of `messages/fields.ts`. */
  code: string;
  /** The limit that was exceeded, if there is one. */
  limit: number | null;
}

/** Returns why the register would refuse a value; null if it accepts it. */
export function failedCheck(field: ImportField, value: string | number): FailedCheck | null {
  const check = checks[field];
  if (check === undefined) return null;
  const { issues } = v.safeParse(check, value);
  const [issue] = issues ?? [];
  if (issue === undefined) return null;
  return { code: issue.message, limit: typeof issue.requirement === "number" ? issue.requirement : null };
}
