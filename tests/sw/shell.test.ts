import { expect, test } from "vitest";
import { createShell, type ShellFile } from "../../src-sw/routes/shell.ts";
import { createCacheStorage } from "./phone/cache-storage.ts";

const FIRST: ShellFile[] = [
  { url: "index.html", revision: "1" },
  { url: "assets/app-a1.js", revision: null },
  { url: "assets/kept-k1.js", revision: null },
];
const SECOND: ShellFile[] = [
  { url: "index.html", revision: "2" },
  { url: "assets/app-b2.js", revision: null },
  { url: "assets/kept-k1.js", revision: null },
];

function createSite() {
  const storage = createCacheStorage();
  const fetched: string[] = [];
  const site = {
    storage,
    fetched,
    answer: (path: string): Response | Promise<Response> => new Response(`of the server: ${path}`),
    build: (files: ShellFile[]) =>
      createShell(
        {
          storage,
          base: "https://pinseal.example/sw.js",
          log: { warn: () => undefined },
          async passThrough(request) {
            const { pathname } = new URL(request.url);
            fetched.push(pathname);
            return site.answer(pathname);
          },
        },
        files,
      ),
    offline() {
      site.answer = () => Promise.reject(new TypeError("Failed to fetch"));
    },
  };
  return site;
}

const get = (shell: ReturnType<typeof createShell>, path: string) =>
  shell.serve(path, new Request(`https://pinseal.example${path}`)).then((response) => response.text());

test("an installed build opens with no connection, every file of it", async () => {
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
  site.answer = (path) => new Response(`new: ${path}`);
  const next = site.build(SECOND);
  await next.install();
  expect(site.fetched.toSorted()).toEqual(["/assets/app-b2.js", "/index.html"]);
  expect(await get(old, "/index.html")).toBe("of the server: /index.html");
  expect(await get(old, "/assets/app-a1.js")).toBe("of the server: /assets/app-a1.js");
  await next.activate();
  expect(await get(next, "/index.html")).toBe("new: /index.html");
  expect(Object.keys(await site.storage.contents()).toSorted()).toEqual([
    "https://pinseal.example/assets/app-b2.js",
    "https://pinseal.example/assets/kept-k1.js",
    "https://pinseal.example/index.html?revision=2",
  ]);
});

test.each<[string, (path: string) => Response | Promise<Response>]>([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a page in its place", () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html; charset=utf-8" } })],
  ["an error", () => new Response("gone", { status: 404 })],
  ["a redirect", () => Object.defineProperty(new Response("portal"), "redirected", { value: true })],
])("a build of which a file met %s is not installed, and the one before stays whole", async (_name, fault) => {
  const site = createSite();
  const old = site.build(FIRST);
  await old.install();
  site.answer = (path) => (path === "/assets/app-b2.js" ? fault(path) : new Response("new"));
  await expect(site.build(SECOND).install()).rejects.toThrow(TypeError);
  site.offline();
  for (const path of ["/index.html", "/assets/app-a1.js"]) expect(await get(old, path)).toBe(`of the server: ${path}`);
});

test("a file that the browser threw away comes from the network", async () => {
  const site = createSite();
  const shell = site.build(FIRST);
  await shell.install();
  for (const name of await site.storage.keys()) await site.storage.delete(name);
  expect(await get(shell, "/assets/app-a1.js")).toBe("of the server: /assets/app-a1.js");
  expect(await shell.isOnDevice()).toBe(false);
});

test("only files of the build are served from the device", () => {
  const shell = createSite().build(FIRST);
  expect(["/index.html", "/assets/app-a1.js", "/sw.js", "/api/health"].map(shell.has)).toEqual([true, true, false, false]);
});

test("in development, where no files are listed, nothing is missing", async () => {
  expect(await createSite().build([]).isOnDevice()).toBe(true);
});
