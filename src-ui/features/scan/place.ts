import { useEffect, useState } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { ExtinguisherLine } from "#shared/engine/reference.ts";
import type { Location } from "#shared/entities/location.ts";
import { dayOf } from "../../moments.ts";

export type Place =
  | { kind: "reading" }
  | { kind: "known"; location: Location; today: string; lines: ExtinguisherLine[] }
  | { kind: "unknown" };

/** The place in the address and what stands there, from the device. */
export function usePlace(engine: Engine, locationId: string): Place {
  const [place, setPlace] = useState<Place>({ kind: "reading" });
  useEffect(() => {
    let left = false;
    readPlace(engine, locationId).then(
      (read) => left || setPlace(read),
      () => left || setPlace({ kind: "unknown" }),
    );
    return () => {
      left = true;
    };
  }, [engine, locationId]);
  return place;
}

async function readPlace(engine: Engine, locationId: string): Promise<Place> {
  const [found, lines] = await Promise.all([engine.getLocation({ locationId }), engine.listExtinguishersAt({ locationId })]);
  if (found.kind !== "location") return { kind: "unknown" };
  return { kind: "known", location: found.location, today: dayOf(new Date()), lines };
}
