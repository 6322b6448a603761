import { expect, test } from "vitest";
import { networkFirst, type PrivateDataPorts } from "../../src-sw/routes/network-first.ts";
import { createPrivateStorage } from "../../src-sw/routes/private-storage.ts";
import { ADA, BEA } from "./phone/office.ts";
import { createPhone } from "./phone/phone.ts";

const URL_OF_PLACES = "http://localhost/api/locations?pageNumber=1";

/** Cache Storage, as far as it is used: a cache that was deleted lives on for who holds it, unseen by everybody else. */
function createCacheStorage(): CacheStorage & { text(): Promise<string> } {
  const caches = new Map<string, Map<string, Response>>();
  function asCache(entries: Map<string, Response>) {
    return {
      match: async (request: Request) => entries.get(request.url)?.clone(),
      put: async (request: Request, response: Response) => void entries.set(request.url, response),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (request: Request) => entries.delete(request.url),
    };
  }
  const storage = {
    async open(name: string) {
      if (!caches.has(name)) caches.set(name, new Map());
      return asCache(caches.get(name) ?? new Map());
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    async text() {
      const bodies = [...caches.values()].flatMap((entries) => [...entries.values()].map((response) => response.clone().text()));
      return (await Promise.all(bodies)).join();
    },
  };
  return storage as unknown as CacheStorage & { text(): Promise<string> };
}

function createFetching() {
  const phone = createPhone();
  const cacheStorage = createCacheStorage();
  const storage = createPrivateStorage(cacheStorage, phone.parts.ports.log, async () => true);
  phone.parts.ports.caches.wipe = storage.wipe;
  const answers: (() => Response | Promise<Response>)[] = [];
  const ports: PrivateDataPorts = {
    sessions: phone.parts.sessions,
    storage,
    passThrough: async () => answers.shift()?.() ?? Promise.reject(new TypeError("Failed to fetch")),
  };
  async function get(url = URL_OF_PLACES, token?: string): Promise<Response> {
    const session = await phone.parts.sessions.current();
    const bearer = token ?? session?.accessToken;
    return networkFirst(ports, new Request(url, bearer ? { headers: { Authorization: `Bearer ${bearer}` } } : {}));
  }
  return { phone, answers, get, cacheStorage };
}

test("what the server answered last is shown when it does not answer", async () => {
  const { phone, answers, get } = createFetching();
  await phone.signIn(ADA);
  answers.push(
    () => new Response("first"),
    () => new Response("second"),
  );
  await get();
  await get();
  expect(await (await get()).text()).toBe("second");
});

test("without an answer and without a copy the request fails as it would have", async () => {
  const { phone, get } = createFetching();
  await phone.signIn(ADA);
  await expect(get()).rejects.toThrow("Failed to fetch");
});

test("an error of the server is passed on and never kept", async () => {
  const { phone, answers, get, cacheStorage } = createFetching();
  await phone.signIn(ADA);
  answers.push(
    () => new Response("good"),
    () => new Response("bad", { status: 403 }),
  );
  await get();
  expect((await get()).status).toBe(403);
  expect(await cacheStorage.text()).toBe("good");
});

test("one user's copies are not shown to the next, and none is left after sign-out", async () => {
  const { phone, answers, get, cacheStorage } = createFetching();
  await phone.signIn(ADA);
  answers.push(() => new Response("of Ada"));
  await get();
  await phone.parts.sessions.signOut(ADA.userId);
  expect(await cacheStorage.text()).toBe("");
  expect(await cacheStorage.keys()).toEqual([]);
  await phone.signIn(BEA);
  await expect(get()).rejects.toThrow();
});

test.each([
  ["signed out", (phone: ReturnType<typeof createPhone>) => phone.parts.sessions.signOut(ADA.userId)],
  ["was replaced by another user", (phone: ReturnType<typeof createPhone>) => phone.signIn(BEA)],
])("an answer that comes after its user %s is kept nowhere", async (_name, leave) => {
  const { phone, answers, get, cacheStorage } = createFetching();
  await phone.signIn(ADA);
  answers.push(async () => {
    await leave(phone);
    return new Response("of Ada");
  });
  expect(await (await get()).text()).toBe("of Ada");
  expect(await cacheStorage.text()).toBe("");
});

test("what a page asked for with another session's token is not kept", async () => {
  const { phone, answers, get, cacheStorage } = createFetching();
  await phone.signIn(BEA);
  answers.push(() => new Response("of Ada"));
  await get(URL_OF_PLACES, "access-of-ada");
  expect(await cacheStorage.text()).toBe("");
});

test("nothing is kept while nobody is signed in", async () => {
  const { answers, get, cacheStorage } = createFetching();
  answers.push(() => new Response("public"));
  await get();
  expect(await cacheStorage.keys()).toEqual([]);
});

test("the oldest copies go when there are more than 500", async () => {
  const { phone, answers, get, cacheStorage } = createFetching();
  await phone.signIn(ADA);
  for (let index = 0; index < 510; index++) {
    answers.push(() => new Response("x"));
    await get(`http://localhost/api/photos/${index}`);
  }
  const cache = await cacheStorage.open((await cacheStorage.keys())[0] ?? "");
  const kept = (await cache.keys()).map(({ url }) => url);
  expect(kept).toHaveLength(500);
  expect(kept[0]).toBe("http://localhost/api/photos/10");
});
