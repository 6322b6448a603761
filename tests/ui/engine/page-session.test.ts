import { describe, expect, test } from "vitest";
import { APP_VERSION } from "#shared/constants.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { createEngineClient } from "../../../src-ui/engine/client.ts";
import { refreshSession } from "../../../src-ui/engine/refresh-session.ts";
import { CEDAR, createFakeChannel, createFakeEngine, HARBOR, inspectorSession, QUIET, READY } from "../support/fake-engine.ts";
import { createFakePage, createFakeStore } from "../support/fake-page.ts";
import { startClient } from "../support/started-client.ts";
import type { StartedClient } from "../support/started-client.ts";
import { createTestClock, settled } from "../support/test-clock.ts";

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

describe("a sign-in", () => {
  test("is kept when an older snapshot arrives after it", async () => {
    let release: (() => void) | null = null;
    let isSlow = false;
    const blank = { sequence: 0, appVersion: APP_VERSION, status: QUIET, session: null, readiness: READY, sendsAfterClose: true };
    const slowly = () => new Promise<typeof blank>((resolve) => (release = () => resolve(blank)));
    const { fake, channel, client, store } = await startClient({}, { connect: () => (isSlow ? slowly() : Promise.resolve(blank)) });
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

describe("the session", () => {
  test("is read from the mirror before the worker responds", async () => {
    const store = createFakeStore();
    await startClient({ session: inspectorSession() }, {}, store);
    const channel = createFakeChannel(createFakeEngine().engine);
    const client = createEngineClient({ channel: channel.channel, clock: createTestClock(), page: createFakePage().page, store });
    expect(client.auth.peek()).toMatchObject({ area: "inspector", user: { firstName: "Ida" } });
  });

  test("is restored once from the stored tokens if the worker has none, in the stored tenant", async () => {
    const store = createFakeStore();
    for (const [key, value] of Object.entries({ accessToken: "a", refreshToken: "r", currentTenantId: CEDAR })) store.setItem(key, value);
    const roles = [HARBOR, CEDAR].map((tenantId) => ({ roleName: "Viewer", roleType: "Tenant", tenantId, tenantName: "X" }) as const);
    const restored = inspectorSession({ area: "office", roles: [...roles], currentTenantId: null });
    const chosen = { ...restored, generation: 2, currentTenantId: CEDAR };
    const { client, channel, fake } = await startClient(
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

  test.each(["refreshRefused", "inspectorRoleRequired"] as const)(
    "is signed out, and the stored tokens are removed, if they are refused with %s",
    async (code) => {
      const store = createFakeStore({ accessToken: "stale", refreshToken: "stale" });
      const { client } = await startClient({}, { restoreSession: async () => ({ ok: false, code, message: "" }) }, store);
      expect(client.signedIn.peek()).toBe(false);
      expect(store.getItem("refreshToken")).toBeNull();
    },
  );

  const undecided = ["offline", "serverUnreachable", "serverError", "tooManyRequests"] as const;
  const occasions = [
    ["the next beat", ({ clock }: StartedClient) => clock.advance(20_000)],
    ["the page's next activity", ({ page }: StartedClient) => page.show()],
  ] as const;
  test.each(undecided.flatMap((code) => occasions.map(([name, happen]) => [code, name, happen] as const)))(
    "of stored tokens that met %s waits with its tokens and drafts, and is restored at %s",
    async (code, _name, happen) => {
      const store = createFakeStore();
      await startClient({ session: inspectorSession() }, { listDrafts: async () => [draft] }, store);
      const kept = store.keys();
      let result: Awaited<ReturnType<Engine["restoreSession"]>> = { ok: false, code, message: "" };
      const page = await startClient({}, { restoreSession: async () => result }, store);
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

  test("of stored tokens that cannot be restored yet shows no drafts from a storage that was cleared", async () => {
    const store = createFakeStore();
    await startClient({ session: inspectorSession() }, { listDrafts: async () => [draft] }, store);
    const connect: Engine["connect"] = async () => {
      return { sequence: 0, appVersion: APP_VERSION, status: QUIET, session: null, readiness: READY, sendsAfterClose: true, isBlank: true };
    };
    const restoreSession: Engine["restoreSession"] = async () => ({ ok: false, code: "offline", message: "" });
    const { client } = await startClient({}, { connect, restoreSession }, store);
    expect(client.auth.peek()).toMatchObject({ area: "inspector", user: { firstName: "Ida" } });
    expect(client.drafts.peek()).toEqual([]);
  });

  test("of stored tokens is restored by one attempt at a time, however many occasions there are", async () => {
    const store = createFakeStore({ accessToken: "a", refreshToken: "r" });
    const { fake, page, clock } = await startClient({}, { restoreSession: () => new Promise(() => {}) }, store);
    page.show();
    await clock.advance(40_000);
    expect(fake.inputsOf("restoreSession").length, "sent, and sent again after its deadline").toBe(2);
  });

  test("leaves no token in storage while it is being ended, and restores them if that fails", async () => {
    const store = createFakeStore();
    let during: string | null = "not read";
    const signOut: Engine["signOut"] = async () => {
      during = store.getItem("refreshToken");
      return { ok: false, code: "storageFailed", message: "" };
    };
    const { client } = await startClient({ session: inspectorSession() }, { signOut }, store);
    await client.signOut("ida");
    expect(during).toBeNull();
    expect(store.getItem("refreshToken")).toBe("refresh-1");
  });

  test("adopts the worker's newer tokens and writes them to the mirror", async () => {
    const { client, channel, fake, store } = await startClient({ session: inspectorSession() });
    fake.state.session = inspectorSession({ generation: 2, accessToken: "access-2" });
    channel.broadcast(fake.notice("session"));
    await settled();
    expect(client.session.peek()?.accessToken).toBe("access-2");
    expect(store.getItem("accessToken")).toBe("access-2");
    expect(store.getItem("inspectorToken")).toBe("access-2");
  });

  test.each([
    ["office", null, false, []],
    [
      "inspector",
      "inspector",
      true,
      ["accessToken", "currentTenantId", "inspectorDrafts", "inspectorToken", "inspectorUser", "refreshToken"],
    ],
  ] as const)("in the %s area whose refresh was refused is then of area %s; sign-in needed: %s", async (area, left, signInNeeded, keys) => {
    const refuse: Engine["refreshSession"] = async () => ({ ok: false, code: "refreshRefused", message: "" });
    const { client, store } = await startClient({ session: inspectorSession({ area }) }, { refreshSession: refuse });
    await refreshSession(client);
    expect(client.auth.peek()).toMatchObject({ area: left, signInNeeded });
    expect(store.keys()).toEqual(keys);
  });

  test("never goes back to an older generation", async () => {
    const { client, store } = await startClient({ session: inspectorSession({ generation: 5, accessToken: "access-5" }) });
    client.adoptSession(inspectorSession({ generation: 4, accessToken: "access-4" }));
    expect(store.getItem("accessToken")).toBe("access-5");
  });

  test("restored after the worker's storage was cleared is adopted, although its generations start again", async () => {
    const restored = inspectorSession({ generation: 2, accessToken: "access-new" });
    let isBlank = false;
    const connect: Engine["connect"] = async () => {
      const session = isBlank ? null : inspectorSession({ generation: 57 });
      return { sequence: 0, appVersion: APP_VERSION, status: QUIET, session, readiness: READY, sendsAfterClose: true, isBlank };
    };
    const restoreSession: Engine["restoreSession"] = async () => ({ ok: true, value: restored });
    const { client, channel, fake, store } = await startClient({}, { connect, restoreSession });
    isBlank = true;
    channel.broadcast(fake.notice("session"));
    await settled();
    expect(client.session.peek()?.accessToken).toBe("access-new");
    expect(store.getItem("accessToken")).toBe("access-new");
  });

  test("ended in another tab ends here", async () => {
    const { client, channel, fake, store } = await startClient({ session: inspectorSession() });
    fake.state.session = null;
    channel.broadcast(fake.notice("session"));
    await settled();
    expect(client.auth.peek().area).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  test("of another user shows none of the previous user's drafts", async () => {
    const { client } = await startClient({ session: inspectorSession() }, { listDrafts: async () => [draft] });
    expect(client.drafts.peek()).toEqual([draft]);
    client.adoptSession(inspectorSession({ generation: 2, user: { ...inspectorSession().user, userId: HARBOR } }));
    expect(client.drafts.peek()).toEqual([]);
  });

  test("keeps the list of drafts for the first paint", async () => {
    const { client, store } = await startClient({ session: inspectorSession() }, { listDrafts: async () => [draft] });
    expect(client.drafts.peek()).toEqual([draft]);
    expect(JSON.parse(store.getItem("inspectorDrafts") ?? "")).toEqual([draft]);
  });
});
