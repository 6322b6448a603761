import { expect, test } from "vitest";
import { REFERENCE_PULL_INTERVAL_MS, RETRY_COOLDOWN_MS } from "../../../src-sw/limits.ts";
import { ADA_ID } from "../support/world.ts";
import { createApp } from "../support/world/app.ts";
import type { App } from "../support/world/app.ts";
import { faults } from "../support/world/network.ts";

/** Resolves with an app whose page has reported that the connection is gone, which the worker itself does not see. */
async function reportedOffline(prepare: (app: App) => Promise<void> = async () => undefined): Promise<App> {
  const app = createApp(1);
  await app.signIn(ADA_ID);
  await prepare(app);
  await app.engine().connectivity({ online: false });
  await app.world.quiet();
  app.world.network.sent.length = 0;
  return app;
}

test("after a page reported that the connection is gone, unsent work is listed as waiting for it, as the status says", async () => {
  const app = await reportedOffline();
  await app.inspect(1);
  await app.world.quiet();
  expect((await app.engine().syncStatus({})).online).toBe(false);
  const lines = await app.engine().listOutbox({});
  expect(lines.map(({ reason }) => reason)).toEqual(Array(3).fill("waitingForConnection"));
  const [summary] = await app.engine().listSubmitted({ since: new Date(0).toISOString() });
  expect(summary?.lines?.map(({ reason }) => reason)).toEqual(Array(3).fill("waitingForConnection"));
  await app.engine().connectivity({ online: true });
  await app.world.quiet();
  expect([app.world.server.inspections.length, await app.engine().listOutbox({})]).toEqual([1, []]);
});

test("a page that opens corrects the report of one that closed meanwhile: what waits is sent", async () => {
  const app = await reportedOffline();
  await app.inspect(1);
  await app.world.quiet();
  await app.engine().connect({ opened: false, online: true });
  await app.world.quiet();
  expect([app.world.server.inspections.length, await app.engine().listOutbox({})]).toEqual([1, []]);
});

test("a page that opens without a connection starts no run, though a new worker sees a connection", async () => {
  const app = await reportedOffline();
  await app.inspect(1);
  app.world.kill();
  app.world.clearEvents();
  await app.engine().connect({ opened: true, online: false });
  await app.world.quiet();
  expect(app.world.eventNames()).toEqual(["offline"]);
  expect((await app.engine().syncStatus({})).online).toBe(false);
});

test("a page of an earlier build, which does not say what it sees, makes no attempt by reading the state again", async () => {
  const app = createApp(1);
  await app.signIn(ADA_ID);
  app.world.network.break(faults.silence);
  await app.inspect(1);
  await app.world.advance(RETRY_COOLDOWN_MS);
  const attempts = app.world.network.sent.length;
  await app.engine().connect({ opened: false });
  await app.world.quiet();
  expect(app.world.network.sent).toHaveLength(attempts);
});

test("after a page reported that the connection is gone, a call without a response fails as offline", async () => {
  const app = await reportedOffline();
  app.world.network.break(faults.silence);
  expect(await app.engine().signIn({ email: "ben@example.com", password: "any", area: "inspector" })).toMatchObject({ code: "offline" });
  expect(await app.engine().pullReference({})).toMatchObject({ code: "offline" });
});

test("after a page reported that the connection is gone, nothing is pulled, and the link is not checked", async () => {
  const app = await reportedOffline(async ({ world, inspect }) => {
    await world.quiet();
    world.network.break(faults.silence);
    await inspect(1);
    await world.quiet();
  });
  for (let passedMs = 0; passedMs <= REFERENCE_PULL_INTERVAL_MS; passedMs += 10 * 60_000) {
    await app.world.advance(10 * 60_000);
    await app.engine().beat({});
    await app.world.quiet();
  }
  expect(app.world.network.sent.map(({ url }) => url)).toEqual([]);
});

test("after a page reported that the connection is gone, a sign-out that can reach the server still ends the session there", async () => {
  const app = await reportedOffline();
  await app.engine().signOut({ userId: ADA_ID });
  expect(app.world.network.sent.map(({ url }) => url)).toEqual([expect.stringContaining("/authentication/logout")]);
});
