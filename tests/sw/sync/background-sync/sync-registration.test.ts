import { expect, test, vi } from "vitest";
import { requestSyncEvent } from "../../../../src-sw/sync/background-sync/sync-event.ts";
import { ADA_ID } from "../../support/world.ts";
import { createApp } from "../../support/world/app.ts";
import type { App } from "../../support/world/app.ts";

async function sendsAfterClose({ engine }: App): Promise<boolean> {
  return (await engine().connect({ opened: false, online: true })).sendsAfterClose;
}

test.each<[string, (() => Promise<void>) | undefined, agreed: boolean]>([
  ["agrees", async () => {}, true],
  ["has it blocked for this site", () => Promise.reject(new DOMException("Permission denied.", "NotAllowedError")), false],
  ["has no Background Sync", undefined, false],
])("a registration resolves with whether the browser agreed: it %s", async (_name, answer, agreed) => {
  const register = vi.fn(answer);
  expect(await requestSyncEvent(answer && { register })).toBe(agreed);
  if (answer) expect(register).toHaveBeenCalledWith("workbox-background-sync:pinseal-work");
});

test("pages learn from the first refused registration that nothing is sent after they are closed, until one succeeds", async () => {
  const app = createApp(1);
  const { world } = app;
  await app.signIn(ADA_ID);
  expect(await sendsAfterClose(app), "not refused yet").toBe(true);
  await world.goOffline();
  world.clearEvents();
  world.isSyncBlocked = true;
  await app.inspect(0);
  await world.quiet();
  expect(world.broadcasts.some(({ notice }) => notice === "session")).toBe(true);
  expect(await sendsAfterClose(app)).toBe(false);

  world.kill();
  expect(await sendsAfterClose(app), "after a restart").toBe(false);
  await world.quiet();
  world.clearEvents();
  await app.inspect(0);
  await world.quiet();
  expect(
    world.broadcasts.some(({ notice }) => notice === "session"),
    "nothing changed",
  ).toBe(false);

  world.isSyncBlocked = false;
  await app.inspect(0);
  await world.quiet();
  expect(world.broadcasts.some(({ notice }) => notice === "session")).toBe(true);
  expect(await sendsAfterClose(app)).toBe(true);
});

test("work is sent although the outcome of the registration cannot be stored", async () => {
  const app = createApp(1);
  const { world } = app;
  await app.signIn(ADA_ID);
  world.isSyncBlocked = true;
  const { databases } = world.worker();
  const { device } = databases;
  databases.device = ((stores: never, mode: IDBTransactionMode, run: never) =>
    mode === "readwrite" && world.steps.at(-1) === "register"
      ? Promise.reject(new DOMException("", "QuotaExceededError"))
      : device(stores, mode as "readonly", run)) as typeof device;
  await app.inspect(0);
  await world.quiet();
  await world.advance(1_000);
  expect(world.server.inspections).toHaveLength(1);
});
