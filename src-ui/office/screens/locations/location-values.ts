import type { Location, LocationCreate } from "#shared/entities/location.ts";
import { numberOrNull, orNull } from "../../components/use-form.ts";
import { say } from "./messages.ts";

const texts = ["addressLine1", "addressLine2", "city", "stateProvince", "postalCode", "country", "barcodeData"] as const;
const required = ["locationName", "locationCode"] as const;
const numbers = ["latitude", "longitude"] as const;

type Field = (typeof texts)[number] | (typeof required)[number] | (typeof numbers)[number];

/** What the form of a location holds. */
export type LocationValues = Record<Field, string> & { parentLocationId: string };

/** The words beside each field, also where a conflict lists them. */
export function fieldLabels(): Record<Field, string> {
  return {
    locationName: say("common.name"),
    locationCode: say("common.code"),
    barcodeData: say("form.barcode"),
    addressLine1: say("form.addressLine1"),
    addressLine2: say("form.addressLine2"),
    city: say("form.city"),
    stateProvince: say("form.stateProvince"),
    postalCode: say("form.postalCode"),
    country: say("form.country"),
    latitude: say("form.latitude"),
    longitude: say("form.longitude"),
  };
}

export function valuesOf(location: Partial<Location>): LocationValues {
  const text = (field: Field | "parentLocationId"): [string, string] => [field, `${location[field] ?? ""}`];
  return Object.fromEntries([...required, ...texts, ...numbers, "parentLocationId" as const].map(text)) as LocationValues;
}

/** The body that the fields stand for. Where it lies is not among them: a location is moved by itself. */
export function bodyOf(values: LocationValues): Omit<LocationCreate, "parentLocationId"> {
  return Object.fromEntries([
    ...required.map((field) => [field, values[field]]),
    ...texts.map((field) => [field, orNull(values[field])]),
    ...numbers.map((field) => [field, numberOrNull(values[field])]),
  ]) as Omit<LocationCreate, "parentLocationId">;
}

/** The address in the order in which it is written, without what is empty. */
export function addressLines(location: Location): string[] {
  const { addressLine1, addressLine2, city, stateProvince, postalCode, country } = location;
  const place = [city, [stateProvince, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [addressLine1, addressLine2, place, country].filter((line): line is string => Boolean(line));
}

/** Where the map of everybody shows the position. */
export function mapLink(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}
