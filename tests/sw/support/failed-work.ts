import type { OperationRow } from "../../../src-sw/stores/work-schema.ts";
import type { World } from "./world.ts";
import type { Disk } from "./world/disk.ts";
import type { Fault } from "./world/network.ts";
import { readyWorld } from "./world/ready.ts";
import { stored, submit } from "./world/work.ts";

/** Path of the call that creates an inspection. */
export const INSPECTIONS = /v2\/inspections\?/;

/** Resolves with a world whose inspection with a photo has failed three times, as each request meets this fault. */
export async function failedWorld(fault: Fault, disk?: Disk): Promise<World> {
  const world = await readyWorld({ ...(disk && { disk }) });
  world.network.break(fault);
  await submit(world, { photos: 1 });
  for (let n = 0; n < 200 && (await rowOf(world)).status !== "failed"; n++) await world.advance(1_000);
  world.clearEvents();
  return world;
}

/** Resolves with the first operation in the outbox. */
export async function rowOf(world: World): Promise<OperationRow> {
  const [row] = (await stored(world)).operations;
  if (!row) throw new Error("the operation is gone");
  return row;
}
