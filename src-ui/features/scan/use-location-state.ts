import { useEffect, useState } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { ExtinguisherLine, LocationWithPath } from "#shared/engine/reference.ts";
import { failureText } from "../../failure.ts";
import { localDayOf } from "../../inspection/moments.ts";

export type LocationState =
  | { kind: "reading" }
  | { kind: "known"; location: LocationWithPath; today: string; lines: ExtinguisherLine[] }
  | { kind: "unknown" }
  /** Reading failed, so it is unknown whether the location is on this device. */
  | { kind: "failed"; message: string };

/** Reads the location in the URL, and its extinguishers, from the device. */
export function useLocationState(engine: Engine, locationId: string): LocationState {
  const [state, setState] = useState<LocationState>({ kind: "reading" });
  useEffect(() => {
    let isUnmounted = false;
    readLocation(engine, locationId).then(
      (read) => isUnmounted || setState(read),
      (error: unknown) => isUnmounted || setState({ kind: "failed", message: failureText(error) }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [engine, locationId]);
  return state;
}

async function readLocation(engine: Engine, locationId: string): Promise<LocationState> {
  const [found, lines] = await Promise.all([engine.getLocation({ locationId }), engine.listExtinguishersAt({ locationId })]);
  if (found.kind !== "location") return { kind: "unknown" };
  return { kind: "known", location: found.location, today: localDayOf(new Date()), lines };
}
