import { expect, test } from "vitest";
import { createApp } from "../support/world/app.ts";
import type { App } from "../support/world/app.ts";
import { ADA_ID, BEN_ID } from "../support/world/people.ts";
import { stored } from "../support/world/work.ts";

const LATENCY_MS = 1_000;
const NOTHING = { operations: [], uploads: [], inspections: [], photos: [] };

/** Resolves with an app that is sending the last photo of Ada's inspection, which the server has otherwise. */
async function whileLastPhotoIsSent(): Promise<App> {
  const app = createApp(1);
  await app.signIn(ADA_ID);
  const { network } = app.world;
  network.delayMs = () => (network.sent.at(-1)?.url.includes("photos") ? LATENCY_MS : 0);
  await app.inspect(0);
  await app.world.quiet();
  const { inspections, uploads } = await stored(app.world);
  expect([inspections[0]?.status, uploads[0]?.status]).toEqual(["synced", "uploading"]);
  return app;
}

test.each<[string, (app: App) => Promise<unknown>]>([
  ["nobody is", (app) => app.engine().signOut({ userId: ADA_ID })],
  ["somebody else is", (app) => app.signIn(BEN_ID)],
])("an inspection whose last photo arrives after the sign-out, while %s signed in, leaves the device then", async (_name, leave) => {
  const app = await whileLastPhotoIsSent();
  await leave(app);
  await app.world.quiet();
  expect((await stored(app.world)).inspections).toHaveLength(1);
  await app.world.advance(2 * LATENCY_MS);
  expect(app.world.server.photos).toHaveLength(1);
  expect(await stored(app.world)).toEqual(NOTHING);
});

test("whenever the worker is killed after the sign-out, it leaves the device unless its photo still waits", async () => {
  const remaining: number[] = [];
  for (let nth = 1; nth <= 8; nth++) {
    const app = await whileLastPhotoIsSent();
    await app.engine().signOut({ userId: ADA_ID });
    await app.world.quiet();
    app.world.killAtStep(nth);
    await app.world.advance(2 * LATENCY_MS);
    app.world.kill();
    app.world.worker();
    await app.world.advance(31_000);
    const { inspections, uploads } = await stored(app.world);
    expect(inspections).toHaveLength(uploads.length);
    remaining.push(uploads.length);
  }
  expect(new Set(remaining), "killed before and after the photo was settled").toEqual(new Set([1, 0]));
});

test("it stays for its author, who has signed in again by then, until the next sign-out", async () => {
  const app = await whileLastPhotoIsSent();
  await app.engine().signOut({ userId: ADA_ID });
  await app.signIn(ADA_ID);
  await app.world.advance(10 * LATENCY_MS);
  expect((await stored(app.world)).inspections).toMatchObject([{ status: "synced" }]);
  await app.engine().signOut({ userId: ADA_ID });
  await app.world.quiet();
  expect(await stored(app.world)).toEqual(NOTHING);
});

test("an inspection that arrives after the sign-out stays with its photo, which is not sent", async () => {
  const app = createApp(1);
  await app.signIn(ADA_ID);
  app.world.network.latencyMs = LATENCY_MS;
  await app.inspect(0);
  await app.world.quiet();
  const signingOut = app.engine().signOut({ userId: ADA_ID });
  await app.world.advance(60_000);
  await signingOut;
  const { inspections, uploads, photos } = await stored(app.world);
  expect(inspections).toMatchObject([{ status: "synced" }]);
  expect([uploads.length, photos.length]).toEqual([1, 1]);
});
