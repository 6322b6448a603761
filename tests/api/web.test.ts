import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../../src-api/app.ts";
import { readConfig } from "../../src-api/config.ts";
import { openPorts } from "../../src-api/ports.ts";
import { createTestDatabase } from "./database.ts";

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
const app = await createApp({ config, ports: await openPorts(config, database.pools, () => undefined), webFolder: join(folder, "web") });
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
])("GET %s with %o answers %i and may be kept: %s", async (url, headers, status, cacheControl) => {
  const answer = await app.inject({ url, headers });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([status, cacheControl]);
});

test("a path of the app is answered with the page, and the page may use the camera and the position", async () => {
  const answer = await app.inject({ url: "/inspector/dashboard", headers: page });
  expect(answer.body).toBe(files["index.html"]);
  expect(answer.headers["permissions-policy"]).toContain("camera=(self), geolocation=(self)");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
});

test.each([
  ["GET", "/assets/main-old999.js", {}],
  ["GET", "/api/nothing-here", page],
  ["GET", "/api", page],
  ["POST", "/inspector/dashboard", page],
  ["POST", "/api/nothing-here", {}],
  ["GET", "/.built", {}],
  ["GET", "/../data/postgres.key", {}],
] as const)("%s %s is never answered with the page", async (method, url, headers) => {
  const answer = await app.inject({ method, url, headers });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers["content-type"]).toContain("json");
});

test("a file is sent as it was compressed at the build to those who take it so", async () => {
  const url = "/assets/main-abc123.js";
  const compressed = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
  expect([compressed.headers["content-encoding"], compressed.body]).toEqual(["br", "brotli"]);
  expect((await app.inject({ url })).body).toBe("1;");
});

test("health is 200 while the database answers and 503 when it does not", async () => {
  expect((await app.inject("/api/health")).json()).toEqual({ status: "ok", version: "1.1.2" });
  await database.pools.app.destroy();
  expect((await app.inject("/api/health")).statusCode).toBe(503);
});
