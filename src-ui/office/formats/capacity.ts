import { useCallback } from "react";
import { useDeviceSetting } from "../../device/use-device-setting.ts";

/** `asLabelled` shows the capacity as entered, as on the extinguisher's label. */
export const UNITS = ["asLabelled", "metric", "us"] as const;
export type Units = (typeof UNITS)[number];

type Conversions = ReadonlyMap<string, readonly [unit: string, factor: number]>;
const METRIC: Conversions = new Map([
  ["lb", ["kg", 0.453_592_37]],
  ["gal", ["L", 3.785_411_784]],
]);
const US: Conversions = new Map([
  ["kg", ["lb", 1 / 0.453_592_37]],
  ["l", ["gal", 1 / 3.785_411_784]],
]);
const CONVERSIONS: Readonly<Record<Exclude<Units, "asLabelled">, Conversions>> = { metric: METRIC, us: US };

/** Formats a capacity as "10 lb", or as "4.5 kg" where the device shows metric units. A unit without a counterpart is kept. */
export function capacityText(capacity: number | null, unit: string | null, units: Units): string {
  if (capacity === null) return "";
  const conversion = units === "asLabelled" ? undefined : CONVERSIONS[units].get(unit?.toLowerCase() ?? "");
  // Only a conversion is rounded.
  if (conversion === undefined) return `${capacity} ${unit ?? ""}`.trim();
  const [shownUnit, factor] = conversion;
  return `${Math.round(capacity * factor * 10) / 10} ${shownUnit}`;
}

/** Returns the units in which this device shows capacities (`/settings`), and a function to change them. */
export function useUnits(): [Units, (units: Units) => void] {
  return useDeviceSetting("units", UNITS);
}

/** Returns a function that formats a capacity in this device's units; an empty text for none. */
export function useCapacity(): (capacity: number | null, unit: string | null) => string {
  const [units] = useUnits();
  return useCallback((capacity, unit) => capacityText(capacity, unit, units), [units]);
}
