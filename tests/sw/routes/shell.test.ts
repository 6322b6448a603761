import { expect, test } from "vitest";
import { createShell } from "../../../src-sw/routes/shell.ts";
import type { Precache } from "../../../src-sw/routes/shell.ts";
import { createCacheStorage, ORIGIN } from "../support/phone/cache-storage.ts";

/** Builds of the app by the path of their file list. */
const LISTS: Record<string, Precache> = {
  "/assets/precache-1.json": {
    core: ["/index.html", "/assets/app-a1.js", "/assets/kept-k1.js"],
    rest: ["/assets/office-o1.js", "/assets/office-old.js"],
  },
  "/assets/precache-2.json": { core: ["/index.html", "/assets/app-b2.js", "/assets/kept-k1.js"], rest: ["/assets/office-o1.js"] },
};
const [FIRST = "", SECOND = ""] = Object.keys(LISTS);

function createSite() {
  const storage = createCacheStorage();
  const fetched: string[] = [];
  const site = {
    storage,
    fetched,
    respond: (path: string): Response | Promise<Response> => new Response(`of the server: ${path}`),
    build: (list?: string) =>
      createShell(
        {
          storage,
          log: { warn: () => undefined },
          async passThrough(request) {
            const { pathname } = new URL(typeof request === "string" ? request : request.url, ORIGIN);
            fetched.push(pathname);
            return pathname in LISTS ? site.respondToList(pathname) : site.respond(pathname);
          },
        },
        list,
      ),
    respondToList: (path: string): Response | Promise<Response> => Response.json(LISTS[path]),
    offline() {
      site.respond = site.respondToList = () => Promise.reject(new TypeError("Failed to fetch"));
    },
    /** Resolves with the stored files by path, without the lists. */
    kept: async () =>
      Object.keys(await storage.contents())
        .map((url) => new URL(url).pathname)
        .filter((path) => !(path in LISTS))
        .toSorted(),
  };
  return site;
}

const get = (shell: ReturnType<typeof createShell>, path: string) =>
  shell.serve(path, new Request(`${ORIGIN}${path}`)).then((response) => response.text());

const FAULTS: [string, (path: string) => Response | Promise<Response>][] = [
  ["no response", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an HTML page instead", () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html; charset=utf-8" } })],
  ["an error", () => new Response("gone", { status: 404 })],
  ["a redirect", () => Object.defineProperty(new Response("portal"), "redirected", { value: true })],
];

test("an installed build opens with no connection, every core file of it", async () => {
  const site = createSite();
  const shell = site.build(FIRST);
  expect(await shell.isOnDevice()).toBe(false);
  await shell.install();
  await shell.activate();
  site.offline();
  expect(await shell.isOnDevice()).toBe(true);
  for (const path of ["/index.html", "/assets/app-a1.js", "/assets/kept-k1.js"])
    expect(await get(shell, path)).toBe(`of the server: ${path}`);
});

test("an update fetches only what is new, and takes nothing from the build that still serves", async () => {
  const site = createSite();
  const old = site.build(FIRST);
  await old.install();
  await old.activate();
  site.fetched.splice(0);
  site.respond = (path) => new Response(`new: ${path}`);
  const next = site.build(SECOND);
  await next.install();
  expect(site.fetched.toSorted()).toEqual(["/assets/app-b2.js", SECOND, "/index.html"]);
  expect(await get(old, "/index.html")).toBe("of the server: /index.html");
  expect(await get(old, "/assets/app-a1.js")).toBe("of the server: /assets/app-a1.js");
  await next.activate();
  expect(await get(next, "/index.html")).toBe("new: /index.html");
  expect(await site.kept()).toEqual(["/assets/app-b2.js", "/assets/kept-k1.js", "/index.html"]);
});

test("an update on a full device removes the files of the build before it", async () => {
  const site = createSite();
  await site.build(FIRST).install();
  await get(site.build(FIRST), "/assets/office-o1.js");
  const update = site.build(SECOND);
  await update.install();
  const { open } = site.storage;
  site.storage.open = async (name) =>
    Object.assign(await open.call(site.storage, name), {
      put: () => Promise.reject(new DOMException("The device is full", "QuotaExceededError")),
    });
  await update.activate();
  expect(await site.kept()).toEqual(["/assets/app-b2.js", "/assets/kept-k1.js", "/index.html"]);
});

test.each(FAULTS)("if a file of a build meets %s, the build is not installed and the previous one stays", async (_name, fault) => {
  const site = createSite();
  const old = site.build(FIRST);
  await old.install();
  site.respond = (path) => (path === "/assets/app-b2.js" ? fault(path) : new Response("new"));
  await expect(site.build(SECOND).install()).rejects.toThrow(TypeError);
  site.offline();
  for (const path of ["/index.html", "/assets/app-a1.js"]) expect(await get(old, path)).toBe(`of the server: ${path}`);
});

test.each(FAULTS)("if the list of a build meets %s, the build is not installed and the previous one stays", async (_name, fault) => {
  const site = createSite();
  const old = site.build(FIRST);
  await old.install();
  site.respondToList = fault;
  await expect(site.build(SECOND).install()).rejects.toThrow(TypeError);
  site.offline();
  for (const path of ["/index.html", "/assets/app-a1.js"]) expect(await get(old, path)).toBe(`of the server: ${path}`);
});

test("files that only the office needs are not installed, but stored once they were used, for as long as a build has them", async () => {
  const site = createSite();
  const old = site.build(FIRST);
  await old.install();
  await old.activate();
  expect(site.fetched.filter((path) => path.includes("office"))).toEqual([]);
  for (const path of ["/assets/office-o1.js", "/assets/office-old.js"]) await get(old, path);
  const next = site.build(SECOND);
  await next.install();
  await next.activate();
  site.offline();
  expect(await get(next, "/assets/office-o1.js")).toBe("of the server: /assets/office-o1.js");
  await expect(get(next, "/assets/office-old.js")).rejects.toThrow("Failed to fetch");
});

test.each(FAULTS.slice(1))("%s instead of a file of the office is not stored", async (_name, fault) => {
  const site = createSite();
  const shell = site.build(FIRST);
  await shell.install();
  const before = await site.kept();
  site.respond = fault;
  await get(shell, "/assets/office-o1.js");
  expect(await site.kept()).toEqual(before);
});

test("files that are not named after their content are not stored when they are used", async () => {
  const site = createSite();
  const shell = site.build(FIRST);
  await get(shell, "/robots.txt");
  expect(await site.kept()).toEqual([]);
});

test("a file that the browser evicted comes from the network", async () => {
  const site = createSite();
  const shell = site.build(FIRST);
  await shell.install();
  for (const name of await site.storage.keys()) await site.storage.delete(name);
  expect(await shell.isOnDevice()).toBe(false);
  expect(await get(shell, "/assets/app-a1.js")).toBe("of the server: /assets/app-a1.js");
});

test("a device whose storage fails opens the app from the network", async () => {
  const site = createSite();
  site.storage.open = () => Promise.reject(new DOMException("broken", "UnknownError"));
  expect(await get(site.build(FIRST), "/assets/app-a1.js")).toBe("of the server: /assets/app-a1.js");
});

test("in development, where no files are listed, nothing is missing", async () => {
  expect(await createSite().build().isOnDevice()).toBe(true);
});
