import { createWorld, type World } from "../world.ts";

/** A world a second after its worker has started. */
export async function readyWorld(seed = 1): Promise<World> {
  const world = createWorld({ seed });
  await world.ready;
  await world.advance(1_000);
  return world;
}

/** How many runs have said that they began. */
export function startedRuns(world: World): number {
  return world.eventNames().filter((name) => name === "sync-start").length;
}
