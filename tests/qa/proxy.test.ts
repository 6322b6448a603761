import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFaults, problemResponse, toMatcher } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { openProxy } from "./proxy.ts";
import type { Exchange, Proxy } from "./proxy.ts";

/** What the server behind the proxy did: the requests that arrived whole, and how many were aborted. */
let done: string[];
let abortedCount: number;
let faults: Faults;
let exchanges: Exchange[];
let proxy: Proxy;
let stopServer: () => Promise<void>;

beforeEach(async () => {
  done = [];
  abortedCount = 0;
  const server = createServer((request, response) => {
    request.on("error", () => abortedCount++);
    request.resume().on("end", () => {
      done.push(`${request.method} ${request.url}`);
      response.writeHead(201, { "content-type": "application/json" }).end('{"id":1}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stopServer = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  faults = createFaults();
  exchanges = [];
  proxy = await openProxy({ serverPort: (server.address() as AddressInfo).port, faults, exchanges });
});

afterEach(async () => {
  await proxy.close();
  await stopServer();
});

const post = (path: string, body: BodyInit = "{}", signal?: AbortSignal): Promise<Response> =>
  fetch(new URL(path, proxy.origin), { method: "POST", body, ...(signal === undefined ? {} : { signal }) });

test("passes a request and its response on unchanged", async () => {
  const response = await post("/api/photos?x=1", "picture");
  expect([response.status, await response.json(), done]).toEqual([201, { id: 1 }, ["POST /api/photos?x=1"]]);
  expect(exchanges).toMatchObject([{ method: "POST", url: "/api/photos?x=1", sentBytes: 7, status: 201, end: "responded" }]);
});

test("sends an injected response the given number of times, and keeps those requests from the server", async () => {
  faults.add("POST /api/a", { kind: "respond", response: problemResponse(503) }, 2);
  const statuses = [(await post("/api/a")).status, (await post("/api/a")).status, (await post("/api/a")).status];
  expect([statuses, done]).toEqual([[503, 503, 201], ["POST /api/a"]]);
});

test("keeps a held request from the server, and drops its connection when the faults are cleared", async () => {
  faults.hold("POST /api/a");
  const held = post("/api/a");
  await expect.poll(() => exchanges.map(({ url }) => url)).toContain("/api/a");
  expect((await post("/api/b")).status).toBe(201);
  faults.clear();
  await expect(held).rejects.toThrow("fetch failed");
  const end = exchanges.find(({ url }) => url === "/api/a")?.end;
  expect([done, end]).toEqual([["POST /api/b"], "aborted"]);
  expect((await post("/api/a")).status).toBe(201);
});

test("loses a response only after the server acted", async () => {
  faults.add("POST /api/a", { kind: "lose" }, 1);
  await expect(post("/api/a")).rejects.toThrow("fetch failed");
  expect([done, exchanges[0]?.end]).toEqual([["POST /api/a"], "response lost"]);
  expect((await post("/api/a")).status).toBe(201);
});

test("lets nothing through while cut, and everything afterwards", async () => {
  proxy.cut(true);
  await expect(post("/api/a")).rejects.toThrow("fetch failed");
  proxy.cut(false);
  expect((await post("/api/a")).status).toBe(201);
  expect(done).toEqual(["POST /api/a"]);
});

test("limits the upload rate, and aborts the server's side in the middle of a body when the device aborts", async () => {
  proxy.shape({ upKbps: 8_000 });
  const before = performance.now();
  await post("/api/a", new Uint8Array(200_000));
  expect(performance.now() - before).toBeGreaterThan(190);
  proxy.shape({ upKbps: 80 });
  const leaving = new AbortController();
  const sent = post("/api/b", new Uint8Array(200_000), leaving.signal);
  await expect.poll(() => exchanges[1]?.sentBytes).toBeGreaterThan(4_000);
  leaving.abort();
  await expect(sent).rejects.toThrow("aborted");
  await expect.poll(() => [exchanges[1]?.end, abortedCount]).toEqual(["aborted", 1]);
  expect(done).toEqual(["POST /api/a"]);
});

test.each([
  ["POST /api/photos", "POST", "/api/photos?tenantId=1", true],
  ["POST /api/photos", "POST", "/api/photos/batch", false],
  ["/api/photos*", "GET", "/api/photos/1/url", true],
  ["* /api/*", "DELETE", "/api/x", true],
  [/tenantId=7/, "GET", "/api/x?tenantId=7", true],
])("matches the pattern %s against %s %s: %s", (pattern, method, url, matches) => {
  expect(toMatcher(pattern)(method, url)).toBe(matches);
});
