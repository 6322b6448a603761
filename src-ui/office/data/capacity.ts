import { useCallback } from "react";
import { useDeviceSetting } from "./device-setting.ts";

/** `asLabelled` shows what was entered, as it stands on the extinguisher. */
export const UNITS = ["asLabelled", "metric", "us"] as const;
export type Units = (typeof UNITS)[number];

const CONVERSIONS: Readonly<Record<Exclude<Units, "asLabelled">, Readonly<Record<string, readonly [unit: string, factor: number]>>>> = {
  metric: { lb: ["kg", 0.453_592_37], gal: ["L", 3.785_411_784] },
  us: { kg: ["lb", 1 / 0.453_592_37], l: ["gal", 1 / 3.785_411_784] },
};

/** A capacity in words: "10 lb", or "4.5 kg" where the device shows metric units. A unit that has no counterpart stays as it is. */
export function capacityWords(capacity: number | null, unit: string | null, units: Units): string {
  if (capacity === null) return "";
  const conversion = units === "asLabelled" ? undefined : CONVERSIONS[units][unit?.toLowerCase() ?? ""];
  const [shownUnit, factor] = conversion ?? [unit ?? "", 1];
  return `${Math.round(capacity * factor * 10) / 10} ${shownUnit}`.trim();
}

/** The units that this device shows capacities in (`/settings`). */
export function useUnits(): [Units, (units: Units) => void] {
  return useDeviceSetting("units", UNITS);
}

/** Says a capacity in the units of this device; an empty text for none. */
export function useCapacity(): (capacity: number | null, unit: string | null) => string {
  const [units] = useUnits();
  return useCallback((capacity, unit) => capacityWords(capacity, unit, units), [units]);
}
