import type { Location } from "#shared/entities/location.ts";

/** Returns the lines of an address in the order in which it is written, without empty ones. */
export function addressLines(location: Location): string[] {
  const { addressLine1, addressLine2, city, stateProvince, postalCode, country } = location;
  const cityLine = [city, [stateProvince, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [addressLine1, addressLine2, cityLine, country].filter((line): line is string => Boolean(line));
}
