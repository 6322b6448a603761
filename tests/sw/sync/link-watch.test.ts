import { expect, test } from "vitest";
import { ADA_ID } from "../support/world.ts";
import { createApp } from "../support/world/app.ts";
import type { App } from "../support/world/app.ts";
import { faults, status } from "../support/world/network.ts";
import type { Fault } from "../support/world/network.ts";
import { stored, submit } from "../support/world/work.ts";

const CHECK = /\/health/;
const CREATE = /\/v2\//;

/** Resolves with an app whose inspection met this fault at its first attempt, on a device that believes it is online. */
async function afterFirstAttempt(fault: Fault, path = /./): Promise<App> {
  const app = createApp(1);
  await app.signIn(ADA_ID);
  await app.world.quiet();
  app.world.network.break(fault, { path });
  await app.inspect(1);
  await app.world.quiet();
  return app;
}

const checks = ({ world }: App): number => world.network.sent.filter(({ url }) => CHECK.test(url)).length;
const creates = ({ world }: App): number => world.network.sent.filter(({ method, url }) => method === "POST" && CREATE.test(url)).length;

async function operation({ world }: App) {
  const [row] = (await stored(world)).operations;
  if (!row) throw new Error("the operation is gone");
  return row;
}

test("work without a response is sent seconds after the link is back, though the device never noticed that it was gone", async () => {
  const app = await afterFirstAttempt(faults.silence);
  await app.world.advance(16_000);
  expect(await operation(app), "a check counts nothing").toMatchObject({ retryCount: 1, attempts: 1, status: "pending" });
  app.world.network.heal();
  await app.world.advance(6_000);
  expect([app.world.server.inspections.length, app.world.server.photos.length]).toEqual([1, 2]);
});

test("a photo of which a part arrived is continued seconds after the link is back", async () => {
  const { world, signIn } = createApp(1);
  await signIn(ADA_ID);
  await world.quiet();
  world.network.shape = { upKbps: 400 };
  await submit(world, { photos: 1, photoBytes: 1_000_000 });
  await world.advance(2_000);
  world.network.break(faults.silence);
  await world.advance(8_000);
  expect([world.server.uploads.parts.length, world.server.photos.length]).toEqual([1, 0]);
  expect((await stored(world)).uploads).toMatchObject([{ retryCount: 0 }]);
  world.network.heal();
  world.network.shape = null;
  await world.advance(6_000);
  expect(world.server.photos).toHaveLength(1);
});

test("work that failed without a response is sent seconds after the link is back", async () => {
  const app = await afterFirstAttempt(faults.silence);
  await app.world.advance(75_000);
  expect(await operation(app)).toMatchObject({ retryCount: 3, status: "failed" });
  app.world.network.heal();
  await app.world.advance(6_000);
  expect(app.world.server.inspections).toHaveLength(1);
});

test("if the server responds to the check and to nothing else, a row is attempted at most twice in each interval of the timer", async () => {
  const app = await afterFirstAttempt(faults.silence, CREATE);
  await app.world.advance(29_000);
  expect(creates(app)).toBe(2);
  expect(await operation(app)).toMatchObject({ retryCount: 2, status: "pending" });
});

const noReason: [string, Fault][] = [
  ["a server error", status(503)],
  ["a timeout", faults.timeout],
  ["a captive portal's page", faults.portal],
  ["a refusal", status(400)],
];

test.each(noReason)("after %s there is no check: the next attempt is the timer's", async (_name, fault) => {
  const app = await afterFirstAttempt(fault, CREATE);
  await app.world.advance(25_000);
  expect([checks(app), creates(app)]).toEqual([0, 1]);
});

test.each([faults.portal, faults.redirect, faults.noId, status(503)])(
  "$name does not count as the server's response to a check",
  async (fault) => {
    const app = await afterFirstAttempt(faults.silence, CREATE);
    app.world.network.break(fault, { path: CHECK });
    await app.world.advance(25_000);
    expect([checks(app), creates(app)]).toEqual([5, 1]);
  },
);

test("there is no check while no page is open, nor while the device knows that it is offline", async () => {
  for (const leave of [(app: App) => void (app.world.windowOpen = false), (app: App) => void (app.world.network.online = false)]) {
    const app = await afterFirstAttempt(faults.silence, CREATE);
    leave(app);
    await app.world.advance(25_000);
    expect(checks(app)).toBe(0);
  }
});

test("once all is sent there are no more checks", async () => {
  const app = await afterFirstAttempt(faults.silence);
  app.world.network.heal();
  await app.world.advance(6_000);
  const before = checks(app);
  await app.world.advance(120_000);
  expect([(await stored(app.world)).operations, checks(app) - before]).toEqual([[], 0]);
});

test("a check whose run had nothing to send does not keep later failures from being checked", async () => {
  const app = await afterFirstAttempt(faults.silence, CREATE);
  await app.engine().signOut({ userId: ADA_ID });
  await app.world.advance(6_000);
  expect([checks(app), creates(app)], "the author is signed out").toEqual([1, 1]);
  await app.signIn(ADA_ID);
  expect(creates(app)).toBe(2);
  await app.world.advance(6_000);
  expect(checks(app)).toBe(2);
});
