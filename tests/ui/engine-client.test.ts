import { describe, expect, it } from "vitest";
import type { Engine } from "#shared/engine/engine.ts";
import { createEngineClient } from "../../src-ui/engine/client.ts";
import { renewSession } from "../../src-ui/engine/renew-session.ts";
import { CEDAR, createFakeChannel, createFakeEngine, type FakeState, HARBOR, inspectorSession, QUIET, READY } from "./fake-engine.ts";
import { createFakePage, createFakeStore } from "./fake-page.ts";
import { createTestClock, settled } from "./test-clock.ts";

async function setUp(given: Partial<FakeState> = {}, methods: Partial<Engine> = {}, store = createFakeStore()) {
  const fake = createFakeEngine(given, methods);
  const channel = createFakeChannel(fake.engine);
  const clock = createTestClock();
  const page = createFakePage();
  const client = createEngineClient({ channel: channel.channel, clock, page: page.page, store });
  client.start();
  await settled();
  return { fake, channel, clock, page, client, store };
}

/** Starts a client whose worker does not respond to its first call. */
async function startSilent(given: Partial<FakeState> = {}) {
  const fake = createFakeEngine(given);
  const channel = createFakeChannel(fake.engine);
  const clock = createTestClock();
  const client = createEngineClient({ channel: channel.channel, clock, page: createFakePage().page, store: createFakeStore() });
  channel.stop();
  client.start();
  await clock.advance(19_000);
  return { fake, channel, clock, client };
}

const draft = {
  id: "d",
  step: "photos",
  locationName: "Lobby",
  extinguisherCode: "HB-E001",
  answered: 1,
  questions: 2,
  photos: 0,
  timestamp: 1,
} as const;
const offline = { ...QUIET, online: false };

describe("a sign-in", () => {
  it("is kept when an older snapshot arrives after it", async () => {
    let release: (() => void) | null = null;
    let isSlow = false;
    const blank = { sequence: 0, appVersion: "1.1.2", status: QUIET, session: null, readiness: READY, sendsAfterClose: true };
    const slowly = () => new Promise<typeof blank>((resolve) => (release = () => resolve(blank)));
    const { fake, channel, client, store } = await setUp({}, { connect: () => (isSlow ? slowly() : Promise.resolve(blank)) });
    isSlow = true;
    channel.broadcast(fake.notice("session"));
    await settled();
    client.adoptSession(inspectorSession());
    expect(release).not.toBeNull();
    release!();
    await settled();
    expect(client.session.peek()?.user.email).toBe("inspector@harbor.example");
    expect(store.getItem("accessToken")).toBe("access-1");
  });
});

describe("a call", () => {
  it("in flight when the worker is stopped succeeds by being sent again", async () => {
    const { channel, clock, client, fake } = await setUp();
    channel.stop();
    const result = client.calls.retry({});
    await settled();
    channel.wake();
    await clock.advance(2_000);
    await expect(result).resolves.toEqual({ ok: true, value: null });
    expect(fake.count("retry")).toBe(1);
  });

  it("with a slow result takes the first result and is not sent again", async () => {
    let release = (): void => {};
    const { clock, client, fake } = await setUp(
      {},
      { retry: () => new Promise((resolve) => (release = () => resolve({ ok: true, value: null }))) },
    );
    const result = client.calls.retry({});
    await clock.advance(2_000);
    release();
    await expect(result).resolves.toEqual({ ok: true, value: null });
    await clock.advance(60_000);
    expect(fake.count("retry")).toBe(2);
  });

  it.each([
    ["", "The server cannot be reached. Check the connection and try again."],
    ["This door is closed", "This door is closed"],
  ])("refused with the server's message %j shows a message", async (message, words) => {
    const { client } = await setUp({}, { retry: async () => ({ ok: false, code: "serverUnreachable", message }) });
    await expect(client.calls.retry({})).resolves.toEqual({ ok: false, code: "serverUnreachable", message: words });
  });

  it("without a result is given up with a code", async () => {
    const { channel, clock, client } = await setUp();
    channel.stop();
    const result = client.calls.retry({}).catch((error: unknown) => error);
    await clock.advance(15_000);
    expect(await result).toMatchObject({ name: "EngineCallError", code: "deadline" });
  });

  it("over the network is not sent twice while the server may still respond", async () => {
    const { clock, client, fake } = await setUp({}, { signIn: () => new Promise(() => {}) });
    void client.calls.signIn({ email: "a@b", password: "c", area: "office" }).catch(() => {});
    await clock.advance(30_000);
    expect(fake.count("signIn")).toBe(1);
  });

  it("to a worker of another protocol is refused, in flight and later, and the page asks for a reload", async () => {
    const { channel, client } = await setUp({}, { retry: () => new Promise(() => {}) });
    const inFlight = client.calls.retry({}).catch((error: unknown) => error);
    await settled();
    channel.refuseProtocol();
    expect(await inFlight).toMatchObject({ code: "protocolMismatch" });
    await expect(client.calls.syncStatus({})).rejects.toMatchObject({ code: "protocolMismatch" });
    expect(client.connection.peek()).toBe("outdated");
  });

  it("that throws in the worker throws in the page", async () => {
    const { client } = await setUp({}, { retry: () => Promise.reject(new Error("broken")) });
    await expect(client.calls.retry({})).rejects.toThrow("broken");
  });
});

describe("the state", () => {
  it("comes from the snapshot, then from the events after it", async () => {
    const { client, channel, fake } = await setUp({ status: offline, session: inspectorSession() });
    expect(client.status.peek()).toEqual(offline);
    expect(client.auth.peek().area).toBe("inspector");
    channel.broadcast(fake.event({ name: "online", detail: { status: QUIET } }));
    expect(client.status.peek()).toEqual(QUIET);
    expect(fake.count("connect")).toBe(1);
  });

  it("is read again when an event is missing, once for many", async () => {
    const { client, channel, fake } = await setUp();
    fake.loseBroadcast();
    fake.state.status = offline;
    channel.broadcast(fake.event({ name: "sync-start", detail: { status: QUIET } }));
    channel.broadcast(fake.event({ name: "offline", detail: { status: offline } }));
    await settled();
    expect(fake.count("connect")).toBe(2);
    expect(client.status.peek()).toEqual(offline);
  });

  it("is read again when the worker's count restarts", async () => {
    const { client, channel, fake } = await setUp();
    channel.broadcast(fake.event({ name: "sync-start", detail: { status: { ...QUIET, syncing: true } } }));
    channel.broadcast(fake.event({ name: "sync-complete", detail: { synced: 1, failed: 0, status: QUIET } }));
    fake.restartCount();
    fake.state.status = offline;
    channel.broadcast(fake.event({ name: "offline", detail: { status: offline } }));
    await settled();
    expect(client.status.peek()).toEqual(offline);
  });

  it("ignores an event that the snapshot already includes", async () => {
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

  it("reads the status after an event that does not carry it", async () => {
    const { client, channel, fake } = await setUp();
    fake.state.status = { ...QUIET, pendingOperations: 1 };
    channel.broadcast(fake.event({ name: "item-queued", detail: { id: "i", inspectionId: "i" } }));
    await settled();
    expect(client.status.peek().pendingOperations).toBe(1);
  });

  it("notifies listeners of what changed", async () => {
    const { client, channel, fake } = await setUp();
    const changes: string[] = [];
    const stop = client.onChange((change) => changes.push(change));
    channel.broadcast(fake.notice("queue"));
    stop();
    channel.broadcast(fake.notice("drafts"));
    expect(changes).toEqual(["queue"]);
  });

  it("tries to connect again after the worker stayed silent", async () => {
    const { channel, clock, client } = await startSilent({ status: offline });
    expect(client.connection.peek()).toBe("connecting");
    channel.wake();
    await clock.advance(2_000);
    expect(client.connection.peek()).toBe("connected");
  });
});

describe("the app is opened", () => {
  const openings = (fake: ReturnType<typeof createFakeEngine>) => fake.inputsOf("connect");

  it("by a page load, not by a mere reread: a click into the window, a renewed session, a missing event", async () => {
    const { fake, page, channel } = await setUp({ session: inspectorSession() });
    page.focus();
    await settled();
    channel.broadcast(fake.notice("session"));
    await settled();
    fake.loseBroadcast();
    channel.broadcast(fake.notice("queue"));
    await settled();
    expect(openings(fake)).toEqual([true, false, false, false].map((opened) => ({ opened })));
  });

  it("by a page that becomes visible again, once, even if the window gets the focus too", async () => {
    const { fake, page } = await setUp();
    page.hide();
    page.show();
    page.focus();
    await settled();
    expect(openings(fake).map((input) => (input as { opened: boolean }).opened)).toEqual([true, true, false]);
  });

  it("is reported again when the worker did not respond", async () => {
    const { fake, channel, clock } = await startSilent();
    channel.wake();
    await clock.advance(2_000);
    expect(openings(fake)).toEqual([{ opened: true }]);
  });
});

describe("the session", () => {
  it("is read from the mirror before the worker responds", async () => {
    const store = createFakeStore();
    await setUp({ session: inspectorSession() }, {}, store);
    const channel = createFakeChannel(createFakeEngine().engine);
    const client = createEngineClient({ channel: channel.channel, clock: createTestClock(), page: createFakePage().page, store });
    expect(client.auth.peek()).toMatchObject({ area: "inspector", user: { firstName: "Ida" } });
  });

  it("is restored once from the stored tokens if the worker has none, in the stored tenant", async () => {
    const store = createFakeStore();
    for (const [key, value] of Object.entries({ accessToken: "a", refreshToken: "r", currentTenantId: CEDAR })) store.setItem(key, value);
    const roles = [HARBOR, CEDAR].map((tenantId) => ({ roleName: "Viewer", roleType: "Tenant", tenantId, tenantName: "X" }) as const);
    const restored = inspectorSession({ area: "office", roles: [...roles], currentTenantId: null });
    const chosen = { ...restored, generation: 2, currentTenantId: CEDAR };
    const { client, channel, fake } = await setUp(
      {},
      { restoreSession: async () => ({ ok: true, value: restored }), chooseTenant: async () => ({ ok: true, value: chosen }) },
      store,
    );
    expect(fake.inputsOf("restoreSession")).toEqual([{ area: "office", refreshToken: "r" }]);
    expect(fake.inputsOf("chooseTenant")).toEqual([{ tenantId: CEDAR }]);
    expect(client.auth.peek()).toMatchObject({ area: "office", currentTenantId: CEDAR });
    channel.broadcast(fake.notice("session"));
    await settled();
    expect(fake.count("restoreSession")).toBe(1);
    expect(client.signedIn.peek()).toBe(false);
  });

  it.each(["refreshRefused", "inspectorRoleRequired"] as const)(
    "is signed out, and the stored tokens are removed, if they are refused with %s",
    async (code) => {
      const store = createFakeStore({ accessToken: "stale", refreshToken: "stale" });
      const { client } = await setUp({}, { restoreSession: async () => ({ ok: false, code, message: "" }) }, store);
      expect(client.signedIn.peek()).toBe(false);
      expect(store.getItem("refreshToken")).toBeNull();
    },
  );

  const undecided = ["offline", "serverUnreachable", "serverError", "tooManyRequests"] as const;
  const occasions = [
    ["the next beat", ({ clock }: Awaited<ReturnType<typeof setUp>>) => clock.advance(20_000)],
    ["the page's next activity", ({ page }: Awaited<ReturnType<typeof setUp>>) => page.show()],
  ] as const;
  it.each(undecided.flatMap((code) => occasions.map(([name, happen]) => [code, name, happen] as const)))(
    "of stored tokens that met %s waits with its tokens and drafts, and is restored at %s",
    async (code, _name, happen) => {
      const store = createFakeStore();
      await setUp({ session: inspectorSession() }, { listDrafts: async () => [draft] }, store);
      const kept = store.keys();
      let result: Awaited<ReturnType<Engine["restoreSession"]>> = { ok: false, code, message: "" };
      const page = await setUp({}, { restoreSession: async () => result }, store);
      expect(page.client.auth.peek()).toMatchObject({ area: "inspector", user: { firstName: "Ida" } });
      expect(page.client.connection.peek()).toBe("connected");
      expect(store.keys()).toEqual(kept);
      expect(page.client.drafts.peek()).toEqual([draft]);

      result = { ok: true, value: inspectorSession({ generation: 2, refreshToken: "refresh-2" }) };
      await happen(page);
      await settled();
      expect(page.client.session.peek()).toEqual(result.value);
      expect(store.getItem("refreshToken")).toBe("refresh-2");
    },
  );

  it("of stored tokens is restored by one attempt at a time, however many occasions there are", async () => {
    const store = createFakeStore({ accessToken: "a", refreshToken: "r" });
    const { fake, page, clock } = await setUp({}, { restoreSession: () => new Promise(() => {}) }, store);
    page.show();
    await clock.advance(40_000);
    expect(fake.inputsOf("restoreSession").length, "sent, and sent again after its deadline").toBe(2);
  });

  it("leaves no token in storage while it is being ended, and restores them if that fails", async () => {
    const store = createFakeStore();
    let during: string | null = "not read";
    const signOut: Engine["signOut"] = async () => {
      during = store.getItem("refreshToken");
      return { ok: false, code: "storageFailed", message: "" };
    };
    const { client } = await setUp({ session: inspectorSession() }, { signOut }, store);
    await client.signOut("ida");
    expect(during).toBeNull();
    expect(store.getItem("refreshToken")).toBe("refresh-1");
  });

  it("adopts the worker's newer tokens and writes them to the mirror", async () => {
    const { client, channel, fake, store } = await setUp({ session: inspectorSession() });
    fake.state.session = inspectorSession({ generation: 2, accessToken: "access-2" });
    channel.broadcast(fake.notice("session"));
    await settled();
    expect(client.session.peek()?.accessToken).toBe("access-2");
    expect(store.getItem("accessToken")).toBe("access-2");
    expect(store.getItem("inspectorToken")).toBe("access-2");
  });

  it.each([
    ["office", null, false, []],
    [
      "inspector",
      "inspector",
      true,
      ["accessToken", "currentTenantId", "inspectorDrafts", "inspectorToken", "inspectorUser", "refreshToken"],
    ],
  ] as const)("in the %s area, its refresh refused, is then of area %s; sign-in needed: %s", async (area, left, signInNeeded, keys) => {
    const refreshSession: Engine["refreshSession"] = async () => ({ ok: false, code: "refreshRefused", message: "" });
    const { client, store } = await setUp({ session: inspectorSession({ area }) }, { refreshSession });
    await renewSession(client);
    expect(client.auth.peek()).toMatchObject({ area: left, signInNeeded });
    expect(store.keys()).toEqual(keys);
  });

  it("never goes back to an older generation", async () => {
    const { client, store } = await setUp({ session: inspectorSession({ generation: 5, accessToken: "access-5" }) });
    client.adoptSession(inspectorSession({ generation: 4, accessToken: "access-4" }));
    expect(store.getItem("accessToken")).toBe("access-5");
  });

  it("ended in another tab ends here", async () => {
    const { client, channel, fake, store } = await setUp({ session: inspectorSession() });
    fake.state.session = null;
    channel.broadcast(fake.notice("session"));
    await settled();
    expect(client.auth.peek().area).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  it("of another user shows none of the previous user's drafts", async () => {
    const { client } = await setUp({ session: inspectorSession() }, { listDrafts: async () => [draft] });
    expect(client.drafts.peek()).toEqual([draft]);
    client.adoptSession(inspectorSession({ generation: 2, user: { ...inspectorSession().user, userId: HARBOR } }));
    expect(client.drafts.peek()).toEqual([]);
  });

  it("keeps the list of drafts for the first paint", async () => {
    const { client, store } = await setUp({ session: inspectorSession() }, { listDrafts: async () => [draft] });
    expect(client.drafts.peek()).toEqual([draft]);
    expect(JSON.parse(store.getItem("inspectorDrafts") ?? "")).toEqual([draft]);
  });
});

describe("the beat", () => {
  it("comes every 20 s while the page is visible, and not while it is hidden", async () => {
    const { clock, fake, page } = await setUp();
    await clock.advance(60_000);
    expect(fake.count("beat")).toBe(3);
    page.hide();
    await clock.advance(60_000);
    expect(fake.count("beat")).toBe(3);
  });

  it("catches up at once when the page becomes visible again", async () => {
    const { clock, fake, page, client } = await setUp();
    page.hide();
    await clock.advance(10 * 60_000);
    fake.state.status = offline;
    page.show();
    await settled();
    expect(fake.count("beat")).toBe(1);
    expect(client.status.peek()).toEqual(offline);
  });

  it("corrects a worker that still relies on a previous page's report of the connection", async () => {
    const { fake } = await setUp({ status: offline });
    expect(fake.calls.filter((call) => call.method === "connectivity")).toEqual([{ method: "connectivity", input: { online: true } }]);
  });

  it("reports to the worker when the connection is lost or back", async () => {
    const { fake, page } = await setUp();
    page.go(false);
    await settled();
    expect(fake.calls.at(-1)).toEqual({ method: "connectivity", input: { online: false } });
  });
});
