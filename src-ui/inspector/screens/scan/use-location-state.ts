import type { Engine } from "#shared/engine/engine.ts";
import type { ExtinguisherLine, LocationWithPath } from "#shared/engine/reference.ts";
import { useEngineQuery } from "../../../engine/use-engine-query.ts";
import { localDayOf } from "../../formats/moments.ts";

type ReadState = { kind: "known"; location: LocationWithPath; today: string; lines: ExtinguisherLine[] } | { kind: "unknown" };

export type LocationState =
  | { kind: "reading" }
  | ReadState
  /** Reading failed, so it is unknown whether the location is on this device. */
  | { kind: "failed"; message: string; retry: () => void };

/** Reads the location in the URL, and its extinguishers, from the device, and again when they change. */
export function useLocationState(locationId: string): LocationState {
  const query = useEngineQuery("location", (calls) => readLocation(calls, locationId), locationId);
  if (query.kind === "ready") return query.value;
  return query.kind === "failed" ? { kind: "failed", message: query.message, retry: query.refresh } : { kind: "reading" };
}

async function readLocation(calls: Engine, locationId: string): Promise<ReadState> {
  const [found, lines] = await Promise.all([calls.getLocation({ locationId }), calls.listExtinguishersAt({ locationId })]);
  if (found.kind !== "location") return { kind: "unknown" };
  return { kind: "known", location: found.location, today: localDayOf(new Date()), lines };
}
