import { expect } from "vitest";
import type { World } from "./world.ts";
import { stored } from "./world/work.ts";

export const MEGABYTE = 1_000_000;
export const PART = { method: "PATCH", path: /photos\/uploads/ };
/** Every request about an upload that exists. */
export const UPLOADS = { path: /photos\/uploads\/./ };
export const OFFSET_REQUEST = { method: "HEAD", path: /photos\/uploads/ };

export const upload = async (world: World) => (await stored(world)).uploads[0];
export const requests = (world: World) => world.network.sent.filter(({ url }) => url.includes("/photos")).map(({ method }) => method);
export const inParts = (world: World) => world.server.uploads.parts.reduce((sum, bytes) => sum + bytes, 0);
export const arrivedOnce = (world: World, hashes: string[]) => expect(world.server.photos.map(({ sha256 }) => sha256)).toEqual(hashes);

/** Beats like an open page until everything is sent. Calls `look` after each beat. */
export async function untilSent(world: World, look: () => Promise<void> = async () => undefined): Promise<void> {
  for (let beats = 0; beats < 200 && world.server.photos.length === 0; beats++) {
    await world.worker().sync.beat();
    await world.advance(10_000);
    await look();
  }
  await world.advance(5_000);
}
