import { createWorld } from "../world.ts";
import type { World } from "../world.ts";

/** Resolves with a world whose worker started a second ago. */
export async function readyWorld(seed = 1): Promise<World> {
  const world = createWorld({ seed });
  await world.ready;
  await world.advance(1_000);
  return world;
}

/** Returns the number of runs that announced their start. */
export function startedRuns(world: World): number {
  return world.eventNames().filter((name) => name === "sync-start").length;
}
