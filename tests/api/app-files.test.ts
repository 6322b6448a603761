import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { APP_VERSION } from "#shared/constants.ts";
import { createApp } from "../../src-api/app.ts";
import { readConfig } from "../../src-api/config.ts";
import { createServerPorts } from "../../src-api/server-ports.ts";
import { createTestDatabase } from "./support/database.ts";

const folder = await mkdtemp(join(tmpdir(), "pinseal-web-"));
await mkdir(join(folder, "web/assets"), { recursive: true });
const files = {
  "index.html": "<!doctype html>",
  "sw.js": "",
  "assets/main-abc123.js": "1;",
  "assets/main-abc123.js.br": "brotli",
  "icon.svg": "<svg/>",
};
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, "web", name), content);

const database = await createTestDatabase();
const config = readConfig({ DATA_DIR: join(folder, "data") });
const app = await createApp({
  config,
  ports: await createServerPorts(config, database.pools, () => undefined),
  webFolder: join(folder, "web"),
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const page = { accept: "text/html,*/*" };

test.each([
  ["/assets/main-abc123.js", {}, 200, "public, max-age=31536000, immutable"],
  ["/sw.js", {}, 200, "no-cache"],
  ["/", page, 200, "no-cache"],
  ["/index.html", page, 200, "no-cache"],
  ["/inspector/scan-location?redirect=x", page, 200, "no-cache"],
  ["/icon.svg", {}, 200, "public, max-age=3600"],
])("GET %s with %o returns %i, with Cache-Control: %s", async (url, headers, status, cacheControl) => {
  const response = await app.inject({ url, headers });
  expect([response.statusCode, response.headers["cache-control"]]).toEqual([status, cacheControl]);
});

test("a path of the app returns the page, which may use the camera and the position", async () => {
  const response = await app.inject({ url: "/inspector/dashboard", headers: page });
  expect(response.body).toBe(files["index.html"]);
  expect(response.headers["permissions-policy"]).toContain("camera=(self), geolocation=(self)");
  expect(response.headers["content-security-policy"]).toContain("default-src 'self'");
});

test.each([
  ["/verify/7KQ2M-9XR4T", "noindex, nofollow"],
  ["/verify?code=4F-82K", "noindex, nofollow"],
  ["/verifyx", undefined],
  ["/login", undefined],
])("search engines get %s with X-Robots-Tag: %s, and other sites do not learn the code from the referrer", async (url, robots) => {
  const { headers } = await app.inject({ url, headers: page });
  expect([headers["x-robots-tag"], headers["referrer-policy"]]).toEqual([robots, "no-referrer"]);
});

test.each([
  ["GET", "/assets/main-old999.js", {}],
  ["GET", "/api/nothing-here", page],
  ["GET", "/api", page],
  ["POST", "/inspector/dashboard", page],
  ["POST", "/api/nothing-here", {}],
  ["GET", "/.built", {}],
  ["GET", "/../data/postgres.key", {}],
] as const)("%s %s never gets the page", async (method, url, headers) => {
  const response = await app.inject({ method, url, headers });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.headers["content-type"]).toContain("json");
});

test("a file is sent as it was compressed by the build, to browsers that accept that", async () => {
  const url = "/assets/main-abc123.js";
  const compressed = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
  expect([compressed.headers["content-encoding"], compressed.body]).toEqual(["br", "brotli"]);
  expect((await app.inject({ url })).body).toBe("1;");
});

const icon = files["icon.svg"];
test.each([
  ["a part", { range: "bytes=1-3" }, 206, "svg", `bytes 1-3/${icon.length}`],
  ["the end", { range: "bytes=-2" }, 206, "/>", `bytes ${icon.length - 2}-${icon.length - 1}/${icon.length}`],
  ["a part in an unknown unit", { range: "lines=1-3" }, 200, icon, undefined],
  ["several parts", { range: "bytes=0-1,3-4" }, 200, icon, undefined],
  ["a part of an earlier version", { range: "bytes=1-3", "if-range": '"before"' }, 200, icon, undefined],
])("a request for %s of a file is answered as HTTP requires", async (_name, headers, status, body, range) => {
  const response = await app.inject({ url: "/icon.svg", headers });
  expect([response.statusCode, response.body, response.headers["content-range"]]).toEqual([status, body, range]);
});

test.each([
  ["with a range that it does not have", { range: "bytes=999-" }, 416, "rangeNotSatisfiable"],
  ["with an outdated If-Match", { "if-match": '"before"' }, 412, "versionStale"],
  ["with an outdated If-Unmodified-Since", { "if-unmodified-since": "Mon, 01 Jan 1990 00:00:00 GMT" }, 412, "versionStale"],
])("a request for a file %s gets a problem with a status of its own", async (_name, headers, status, code) => {
  const response = await app.inject({ url: "/icon.svg", headers });
  expect(response.json()).toMatchObject({ status, code });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([status, "application/problem+json"]);
  expect(response.headers["content-range"]).toBe(status === 416 ? `bytes */${icon.length}` : undefined);
  // An error must not be cached as the file.
  expect(response.headers["cache-control"] ?? "").not.toContain("max-age");
});

test("a file that the caller has already is not sent again", async () => {
  const { headers } = await app.inject({ url: "/icon.svg" });
  for (const same of [{ "if-none-match": String(headers.etag) }, { "if-modified-since": String(headers["last-modified"]) }]) {
    expect((await app.inject({ url: "/icon.svg", headers: same })).statusCode).toBe(304);
  }
  expect((await app.inject({ url: "/icon.svg", headers: { "if-match": String(headers.etag) } })).statusCode).toBe(200);
});

test("health is 200 while the database responds and 503 when it does not", async () => {
  expect((await app.inject("/api/health")).json()).toEqual({ status: "ok", version: APP_VERSION });
  await database.pools.tenantDb.destroy();
  expect((await app.inject("/api/health")).statusCode).toBe(503);
});
