import { describe, expect, test } from "vitest";
import { createEngineClient } from "../../../src-ui/engine/client.ts";
import { createFakeChannel, createFakeEngine, inspectorSession, QUIET } from "../support/fake-engine.ts";
import { createFakePage, createFakeStore } from "../support/fake-page.ts";
import { startClient, startSilent } from "../support/started-client.ts";
import { createTestClock, settled } from "../support/test-clock.ts";

const offline = { ...QUIET, online: false };

describe("the state", () => {
  test("comes from the snapshot, then from the events after it", async () => {
    const { client, channel, fake } = await startClient({ status: offline, session: inspectorSession() });
    expect(client.status.peek()).toEqual(offline);
    expect(client.auth.peek().area).toBe("inspector");
    channel.broadcast(fake.event({ name: "online", detail: { status: QUIET } }));
    expect(client.status.peek()).toEqual(QUIET);
    expect(fake.count("connect")).toBe(1);
  });

  test("is read again when an event is missing, once for many", async () => {
    const { client, channel, fake } = await startClient();
    fake.loseBroadcast();
    fake.state.status = offline;
    channel.broadcast(fake.event({ name: "sync-start", detail: { status: QUIET } }));
    channel.broadcast(fake.event({ name: "offline", detail: { status: offline } }));
    await settled();
    expect(fake.count("connect")).toBe(2);
    expect(client.status.peek()).toEqual(offline);
  });

  test("is read again when the worker's count restarts", async () => {
    const { client, channel, fake } = await startClient();
    channel.broadcast(fake.event({ name: "sync-start", detail: { status: { ...QUIET, syncing: true } } }));
    channel.broadcast(fake.event({ name: "sync-complete", detail: { synced: 1, failed: 0, status: QUIET } }));
    fake.restartCount();
    fake.state.status = offline;
    channel.broadcast(fake.event({ name: "offline", detail: { status: offline } }));
    await settled();
    expect(client.status.peek()).toEqual(offline);
  });

  test("ignores an event that the snapshot already includes", async () => {
    const fake = createFakeEngine({ status: offline });
    const early = fake.event({ name: "online", detail: { status: QUIET } });
    const channel = createFakeChannel(fake.engine);
    const client = createEngineClient({
      channel: channel.channel,
      clock: createTestClock(),
      page: createFakePage().page,
      store: createFakeStore(),
    });
    client.start();
    channel.broadcast(early);
    await settled();
    expect(client.status.peek()).toEqual(offline);
  });

  test("reads the status after an event that does not carry it", async () => {
    const { client, channel, fake } = await startClient();
    fake.state.status = { ...QUIET, pendingOperations: 1 };
    channel.broadcast(fake.event({ name: "item-queued", detail: { id: "i", inspectionId: "i" } }));
    await settled();
    expect(client.status.peek().pendingOperations).toBe(1);
  });

  test("notifies listeners of what changed", async () => {
    const { client, channel, fake } = await startClient();
    const changes: string[] = [];
    const stop = client.onChange((change) => changes.push(change));
    channel.broadcast(fake.notice("queue"));
    stop();
    channel.broadcast(fake.notice("drafts"));
    expect(changes).toEqual(["queue"]);
  });

  test("is read again on a new day, by which screens call something today's, on a page that stays open", async () => {
    const { client, clock } = await startClient({ session: inspectorSession() });
    const changes: string[] = [];
    client.onChange((change) => changes.push(change));
    await clock.advance(new Date(clock.now()).setHours(24, 0, 0, 0) - clock.now() - 1);
    expect(changes).toEqual([]);
    await clock.advance(60_000);
    expect(changes).toEqual(["snapshot"]);
  });

  test("tries to connect again after the worker stayed silent", async () => {
    const { channel, clock, client } = await startSilent({ status: offline });
    expect(client.connection.peek()).toBe("connecting");
    channel.wake();
    await clock.advance(2_000);
    expect(client.connection.peek()).toBe("connected");
  });
});

describe("an opening of the app", () => {
  const openings = (fake: ReturnType<typeof createFakeEngine>) =>
    fake.inputsOf("connect").map((input) => (input as { opened: boolean }).opened);

  test("is reported for a page load, not for a mere reread: a click into the window, a refreshed session, a missing event", async () => {
    const { fake, page, channel } = await startClient({ session: inspectorSession() });
    page.focus();
    await settled();
    channel.broadcast(fake.notice("session"));
    await settled();
    fake.loseBroadcast();
    channel.broadcast(fake.notice("queue"));
    await settled();
    expect(openings(fake)).toEqual([true, false, false, false]);
  });

  test("is reported once for a page that becomes visible again, even if the window gets the focus too", async () => {
    const { fake, page } = await startClient();
    page.hide();
    page.show();
    page.focus();
    await settled();
    expect(openings(fake)).toEqual([true, true, false]);
  });

  test("is reported again when the worker did not respond", async () => {
    const { fake, channel, clock } = await startSilent();
    channel.wake();
    await clock.advance(2_000);
    expect(openings(fake)).toEqual([true]);
  });
});

describe("the beat", () => {
  test("comes every 20 s while the page is visible, and not while it is hidden", async () => {
    const { clock, fake, page } = await startClient();
    await clock.advance(60_000);
    expect(fake.count("beat")).toBe(3);
    page.hide();
    await clock.advance(60_000);
    expect(fake.count("beat")).toBe(3);
  });

  test("catches up at once when the page becomes visible again", async () => {
    const { clock, fake, page, client } = await startClient();
    page.hide();
    await clock.advance(10 * 60_000);
    fake.state.status = offline;
    page.show();
    await settled();
    expect(fake.count("beat")).toBe(1);
    expect(client.status.peek()).toEqual(offline);
  });

  test("tells the worker at once whether it sees a connection", async () => {
    const { fake, page } = await startClient();
    page.go(false);
    page.show();
    await settled();
    expect(fake.inputsOf("connect")).toMatchObject([{ online: true }, { online: false }]);
  });

  test("corrects a worker of an earlier build that still relies on a previous page's report of the connection", async () => {
    const { fake } = await startClient({ status: offline });
    expect(fake.inputsOf("connectivity")).toEqual([{ online: true }]);
  });

  test("reports to the worker when the connection is lost or back", async () => {
    const { fake, page } = await startClient();
    page.go(false);
    await settled();
    expect(fake.calls.at(-1)).toEqual({ method: "connectivity", input: { online: false } });
  });
});
