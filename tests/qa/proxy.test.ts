import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFaults, problemAnswer, toMatcher } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { openProxy } from "./proxy.ts";
import type { Exchange, Proxy } from "./proxy.ts";

/** What the server behind the way did: the paths of bodies that it got whole, and how many broke off. */
let done: string[];
let brokenOff: number;
let faults: Faults;
let exchanges: Exchange[];
let way: Proxy;
let stopServer: () => Promise<void>;

beforeEach(async () => {
  done = [];
  brokenOff = 0;
  const server = createServer((request, response) => {
    request.on("error", () => (brokenOff += 1));
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
  way = await openProxy({ serverPort: (server.address() as AddressInfo).port, faults, exchanges });
});

afterEach(async () => {
  await way.close();
  await stopServer();
});

const post = (path: string, body: BodyInit = "{}", signal?: AbortSignal): Promise<Response> =>
  fetch(new URL(path, way.origin), { method: "POST", body, ...(signal === undefined ? {} : { signal }) });

test("a request goes through and back whole", async () => {
  const answer = await post("/api/photos?x=1", "picture");
  expect([answer.status, await answer.json(), done]).toEqual([201, { id: 1 }, ["POST /api/photos?x=1"]]);
  expect(exchanges).toMatchObject([{ method: "POST", url: "/api/photos?x=1", sentBytes: 7, status: 201, end: "answered" }]);
});

test("an injected response is sent as often as asked, and its request never reaches the server", async () => {
  faults.add("POST /api/a", { kind: "answer", answer: problemAnswer(503) }, 2);
  const statuses = [(await post("/api/a")).status, (await post("/api/a")).status, (await post("/api/a")).status];
  expect([statuses, done]).toEqual([[503, 503, 201], ["POST /api/a"]]);
});

test("a held request reaches nobody, and breaks when the faults are cleared", async () => {
  faults.hold("POST /api/a");
  const held = post("/api/a");
  expect((await post("/api/b")).status).toBe(201);
  faults.clear();
  await expect(held).rejects.toThrow("fetch failed");
  const end = exchanges.find(({ url }) => url === "/api/a")?.end;
  expect([done, end]).toEqual([["POST /api/b"], "broken off"]);
  expect((await post("/api/a")).status).toBe(201);
});

test("a lost response is lost after the server acted", async () => {
  faults.add("POST /api/a", { kind: "lose" }, 1);
  await expect(post("/api/a")).rejects.toThrow("fetch failed");
  expect([done, exchanges[0]?.end]).toEqual([["POST /api/a"], "answer lost"]);
  expect((await post("/api/a")).status).toBe(201);
});

test("while cut, nothing comes through; afterwards all does", async () => {
  way.cut(true);
  await expect(post("/api/a")).rejects.toThrow("fetch failed");
  way.cut(false);
  expect((await post("/api/a")).status).toBe(201);
  expect(done).toEqual(["POST /api/a"]);
});

test("a narrow link takes its time, and a device that breaks off leaves a broken body behind", async () => {
  way.shape({ upKbps: 8_000 });
  const before = performance.now();
  await post("/api/a", new Uint8Array(200_000));
  expect(performance.now() - before).toBeGreaterThan(190);
  way.shape({ upKbps: 80 });
  const leaving = new AbortController();
  const sent = post("/api/b", new Uint8Array(200_000), leaving.signal);
  await expect.poll(() => exchanges[1]?.sentBytes).toBeGreaterThan(4_000);
  leaving.abort();
  await expect(sent).rejects.toThrow("aborted");
  await expect.poll(() => [exchanges[1]?.end, brokenOff]).toEqual(["broken off", 1]);
  expect(done).toEqual(["POST /api/a"]);
});

test.each([
  ["POST /api/photos", "POST", "/api/photos?tenantId=1", true],
  ["POST /api/photos", "POST", "/api/photos/batch", false],
  ["/api/photos*", "GET", "/api/photos/1/url", true],
  ["* /api/*", "DELETE", "/api/x", true],
  [/tenantId=7/, "GET", "/api/x?tenantId=7", true],
])("the pattern %s on %s %s: %s", (pattern, method, url, matches) => {
  expect(toMatcher(pattern)(method, url)).toBe(matches);
});
