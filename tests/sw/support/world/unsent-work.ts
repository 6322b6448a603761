import type { World } from "../world.ts";
import { readyWorld } from "./ready.ts";
import { stored, submit } from "./work.ts";

/** The requests that send an operation, and a photo. */
export const PATHS = { operation: /\/v2\/inspections\?/, photo: /\/photos\?/ };
export type Target = keyof typeof PATHS;

/** Resolves with a world that is offline, and its one unsent operation or photo. */
export async function withWork(target: Target) {
  const world = await readyWorld({ isOnline: false });
  const work = await submit(world, { photos: target === "photo" ? 1 : 0 });
  world.clearEvents();
  return { world, id: target === "photo" ? work.photoIds[0] : work.operationId, work };
}

/** Resolves with the row of the unsent work, and the message shown with it. */
export async function rowOfWork(world: World, target: Target) {
  const { operations, uploads, photos } = await stored(world);
  if (target === "operation") return { row: operations[0], message: operations[0]?.lastError, photoStatus: undefined };
  return { row: uploads[0], message: uploads[0]?.error, photoStatus: photos[0]?.status };
}
