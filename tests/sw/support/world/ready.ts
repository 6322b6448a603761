import { ADA_ID, createWorld } from "../world.ts";
import type { World, WorldOptions } from "../world.ts";

/** `ranMs`: how long the worker has been running. */
interface ReadyOptions extends WorldOptions {
  isOnline?: boolean;
  ranMs?: number;
}

/** Resolves with a world in which ADA_ID has signed in and nothing is under way. */
export async function readyWorld({ isOnline = true, ranMs = 0, ...options }: ReadyOptions = {}): Promise<World> {
  const world = createWorld(options);
  await world.signIn(ADA_ID);
  if (ranMs > 0) await world.advance(ranMs);
  if (!isOnline) await world.goOffline();
  return world;
}

/** Returns the number of runs that announced their start. */
export function startedRuns(world: World): number {
  return world.eventNames().filter((name) => name === "sync-start").length;
}
