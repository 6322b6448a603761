import { createLanes } from "../lanes.ts";
import type { Lanes } from "../lanes.ts";

/** Who gets a connection next: people take turns, and nobody holds them all, however much they ask for and however long it takes. */
export interface Turns {
  app: Lanes;
  identity: Lanes;
}

/**
 * One person has three of four. Who is signed in is looked up in the identity's pool at every request, so its transactions leave some free.
 */
export function createTurns({ app, identity }: { app: number; identity: number }): Turns {
  const reserved = Math.ceil(identity / 4);
  return {
    app: createLanes({ each: Math.ceil(app * 0.75), all: app }),
    identity: createLanes({ each: Math.ceil((identity - reserved) * 0.75), all: identity - reserved }),
  };
}
