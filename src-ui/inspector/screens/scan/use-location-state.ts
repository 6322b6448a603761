import type { ExtinguisherLine, LocationWithPath } from "#shared/engine/reference.ts";
import type { CallsOf } from "../../../engine/engine-reads.ts";
import { useEngineRead } from "../../../engine/use-engine-read.ts";
import type { Reading } from "../../../reading.ts";

/** What the device knows of a location; `unknown`: it is not on this device. */
export type LocationState = { kind: "known"; location: LocationWithPath; now: Date; lines: ExtinguisherLine[] } | { kind: "unknown" };

/** Reads the location in the URL, and its extinguishers, from the device, and again when they change. */
export function useLocationState(locationId: string): Reading<LocationState> {
  return useEngineRead("location", (calls) => readLocation(calls, locationId), locationId);
}

async function readLocation(calls: CallsOf<"location">, locationId: string): Promise<LocationState> {
  const [found, lines] = await Promise.all([calls.getLocation({ locationId }), calls.listExtinguishersAt({ locationId })]);
  if (found.kind !== "location") return { kind: "unknown" };
  return { kind: "known", location: found.location, now: new Date(), lines };
}
