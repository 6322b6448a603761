import { expect, test } from "vitest";
import { FROM_DEVICE_HEADER, TENANT_HEADER } from "#shared/constants.ts";
import { networkFirst } from "../../../src-sw/routes/network-first.ts";
import type { NetworkFirstDeps } from "../../../src-sw/routes/network-first.ts";
import { createPrivateCaches } from "../../../src-sw/routes/private-caches.ts";
import { PRIVATE_PATH } from "../../../src-sw/routes/private-path.ts";
import { createCacheStorage } from "../support/phone/cache-storage.ts";
import { ADA, BEA, CEDAR, HARBOR } from "../support/phone/phone-server.ts";
import { createPhone, MORNING } from "../support/phone/phone.ts";

const LOCATIONS_URL = "http://localhost/api/locations?pageNumber=1";

function createFetching(entriesMax?: number) {
  const phone = createPhone();
  const cacheStorage = createCacheStorage();
  const privateCaches = createPrivateCaches(cacheStorage, phone.deps.ports, entriesMax);
  phone.deps.ports.caches.wipePrivate = privateCaches.wipe;
  const successes: number[] = [];
  const responses: (() => Response | Promise<Response>)[] = [];
  const deps: NetworkFirstDeps = {
    sessions: phone.deps.sessions,
    privateCaches,
    passThrough: async () => responses.shift()?.() ?? Promise.reject(new TypeError("Failed to fetch")),
    clock: phone.deps.ports.clock,
    onRequestSucceeded: (sentAt) => void successes.push(sentAt),
  };
  async function get(url = LOCATIONS_URL, token?: string, tenantId?: string): Promise<Response> {
    const session = await phone.deps.sessions.current();
    const bearer = token ?? session?.accessToken;
    const headers = { ...(bearer && { Authorization: `Bearer ${bearer}` }), ...(tenantId && { [TENANT_HEADER]: tenantId }) };
    return networkFirst(deps, new Request(url, { headers }));
  }
  return { phone, responses, get, cacheStorage, successes };
}

test("the server's last response is shown while it does not respond", async () => {
  const { phone, responses, get } = createFetching();
  await phone.signIn(ADA);
  responses.push(
    () => new Response("first"),
    () => new Response("second"),
  );
  await get();
  await get();
  expect(await (await get()).text()).toBe("second");
});

test("only a successful API response reports to the outbox that the server works, with the time the request was sent", async () => {
  const { phone, responses, get, successes } = createFetching();
  await phone.signIn(ADA);
  const json = { headers: { "Content-Type": "application/json; charset=utf-8" } };
  responses.push(
    () => new Response("<h1>Welcome to the hotel</h1>", { headers: { "Content-Type": "text/html" } }),
    () => Response.json({ code: "serverError" }, { status: 500, headers: { "Content-Type": "application/problem+json" } }),
    () => new Response("{}", json),
  );
  for (let n = 0; n < 2; n++) await get();
  expect(successes).toEqual([]);
  await get();
  await get();
  expect(successes).toEqual([phone.deps.ports.clock.now()]);
});

test("a captive portal's page does not replace the copy", async () => {
  const { phone, responses, get } = createFetching();
  await phone.signIn(ADA);
  responses.push(
    () => new Response("good"),
    () => new Response("<h1>Welcome to the hotel</h1>", { headers: { "Content-Type": "text/html; charset=utf-8" } }),
    () => Object.defineProperty(new Response("{}"), "redirected", { value: true }),
  );
  for (let n = 0; n < 3; n++) await get();
  expect(await (await get()).text()).toBe("good");
});

test("without a response and without a copy the request fails as it would have", async () => {
  const { phone, get } = createFetching();
  await phone.signIn(ADA);
  await expect(get()).rejects.toThrow("Failed to fetch");
});

test("an error of the server is passed on and never stored", async () => {
  const { phone, responses, get, cacheStorage } = createFetching();
  await phone.signIn(ADA);
  responses.push(
    () => new Response("good"),
    () => new Response("bad", { status: 403 }),
  );
  await get();
  expect((await get()).status).toBe(403);
  expect(await cacheStorage.contents()).toEqual({ [LOCATIONS_URL]: "good" });
});

test("one user's copies are not shown to the next, and none is left after sign-out", async () => {
  const { phone, responses, get, cacheStorage } = createFetching();
  await phone.signIn(ADA);
  responses.push(() => new Response("of Ada"));
  await get();
  await phone.deps.sessions.signOut(ADA.userId);
  expect(await cacheStorage.contents()).toEqual({});
  expect(await cacheStorage.keys()).toEqual([]);
  await phone.signIn(BEA);
  await expect(get()).rejects.toThrow();
});

test.each([
  ["signed out", (phone: ReturnType<typeof createPhone>) => phone.deps.sessions.signOut(ADA.userId)],
  ["was replaced by another user", (phone: ReturnType<typeof createPhone>) => phone.signIn(BEA)],
])("a response that arrives after its user %s is not stored", async (_name, leave) => {
  const { phone, responses, get, cacheStorage } = createFetching();
  await phone.signIn(ADA);
  responses.push(async () => {
    await leave(phone);
    return new Response("of Ada");
  });
  expect(await (await get()).text()).toBe("of Ada");
  expect(await cacheStorage.contents()).toEqual({});
});

test("a response for a user who signed out just before their cache was opened is not stored", async () => {
  const { phone, responses, get, cacheStorage } = createFetching();
  await phone.signIn(ADA);
  const open = cacheStorage.open.bind(cacheStorage);
  cacheStorage.open = async (name) => {
    await phone.deps.sessions.signOut(ADA.userId);
    return open(name);
  };
  responses.push(() => new Response("of Ada"));
  await get();
  expect(await cacheStorage.contents()).toEqual({});
});

test("a response to a request with another session's token is not stored", async () => {
  const { phone, responses, get, cacheStorage } = createFetching();
  await phone.signIn(BEA);
  responses.push(() => new Response("of Ada"));
  await get(LOCATIONS_URL, "access-of-ada");
  expect(await cacheStorage.contents()).toEqual({});
});

test("nothing is stored while nobody is signed in", async () => {
  const { responses, get, cacheStorage } = createFetching();
  responses.push(() => new Response("public"));
  await get();
  expect(await cacheStorage.keys()).toEqual([]);
});

test("the oldest copies are dropped when there are more than the cache may hold", async () => {
  const { phone, responses, get, cacheStorage } = createFetching(3);
  await phone.signIn(ADA);
  for (const name of ["a", "b", "c", "d", "e"]) {
    responses.push(() => new Response(name));
    await get(`http://localhost/api/photos/${name}`);
  }
  expect(Object.values(await cacheStorage.contents())).toEqual(["c", "d", "e"]);
});

test("a stored copy is marked with the time it was stored, and the server's own response is not", async () => {
  const { phone, responses, get } = createFetching();
  await phone.signIn(ADA);
  responses.push(() => Response.json({ items: [] }));
  const response = await get();
  phone.now += 60_000;
  const kept = await get();
  expect(response.headers.get(FROM_DEVICE_HEADER)).toBeNull();
  expect(kept.headers.get(FROM_DEVICE_HEADER)).toBe("1");
  expect(Date.parse(kept.headers.get("Date") ?? "")).toBe(MORNING);
  expect(kept.headers.get("Content-Type")).toBe("application/json");
  expect(await kept.json()).toEqual({ items: [] });
});

test("what was read in one tenant is not shown in another", async () => {
  const { phone, responses, get } = createFetching();
  await phone.signIn(ADA);
  const addressIn = (tenantId: string) => `http://localhost/api/v2/inspections?tenantId=${tenantId}`;
  responses.push(() => new Response("of Harbor"));
  await get(addressIn(HARBOR), undefined, HARBOR);
  await expect(get(addressIn(CEDAR), undefined, CEDAR)).rejects.toThrow("Failed to fetch");
  expect(await (await get(addressIn(HARBOR), undefined, HARBOR)).text()).toBe("of Harbor");
});

test.each([
  ["no tenant", ""],
  ["another tenant", `?tenantId=${CEDAR}`],
])("a response whose URL names %s is neither stored on the device nor read from it", async (_name, query) => {
  const { phone, responses, get, cacheStorage } = createFetching();
  await phone.signIn(ADA);
  responses.push(() => new Response("of Harbor"));
  await get(`http://localhost/api/users${query}`, undefined, HARBOR);
  expect(await cacheStorage.contents()).toEqual({});
});

test.each([
  ["/locations", true],
  ["/extinguishers/barcode/HB-E001", true],
  ["/extinguishertypes", true],
  ["/checklisttemplates/1/items", true],
  ["/photos/1/thumbnail", true],
  ["/v2/inspections", true],
  ["/v2/inspections/1", true],
  ["/inspections/today-count", true],
  ["/deficiencies/open", true],
  ["/tenants/available", true],
  ["/users", true],
  ["/authentication/me/sessions", true],
  ["/authentication/me", true],
  ["/authentication/login", false],
  ["/health", false],
  ["/reports/register", false],
  ["/usersettings", false],
])("the response of %s is stored for offline use: %s", (path, isKept) => {
  expect(PRIVATE_PATH.test(path)).toBe(isKept);
});
