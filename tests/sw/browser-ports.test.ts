import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { browserPorts } from "../../src-sw/browser-ports.ts";

interface Received {
  encoding: string | undefined;
  type: string | undefined;
  bytes: Buffer;
}

const received: Received[] = [];
const server = createServer((request, response) => {
  const { "content-encoding": encoding, "content-type": type } = request.headers;
  void buffer(request).then((bytes) => {
    received.push({ encoding, type, bytes });
    response.setHeader("content-type", "application/json").end("{}");
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
afterAll(() => void server.close());
afterEach(() => vi.unstubAllGlobals());

const value = { items: Array.from({ length: 50 }, () => ({ response: "Pass" })) };

async function send(gzip: boolean): Promise<Received | undefined> {
  // Node has none, and none is needed here.
  vi.stubGlobal("indexedDB", undefined);
  const { network } = browserPorts({} as Parameters<typeof browserPorts>[0]);
  const outcome = await network.send({ method: "POST", url, headers: {}, body: { kind: "json", value, gzip }, timeoutMs: 10_000 });
  expect(outcome).toMatchObject({ kind: "response", status: 200, json: {} });
  return received.pop();
}

test("a body that may be compressed is, and says so", async () => {
  const { encoding, type, bytes } = (await send(true)) ?? {};
  expect([encoding, type]).toEqual(["gzip", "application/json"]);
  expect(bytes?.length).toBeLessThan(JSON.stringify(value).length / 5);
  expect(JSON.parse(gunzipSync(bytes ?? Buffer.alloc(0)).toString())).toEqual(value);
});

test.each([
  ["a browser without compression", true],
  ["a call that does not accept it", false],
])("%s sends plain JSON", async (_what, gzip) => {
  if (gzip) vi.stubGlobal("CompressionStream", undefined);
  const { encoding, type, bytes } = (await send(gzip)) ?? {};
  expect([encoding, type]).toEqual([undefined, "application/json"]);
  expect(JSON.parse(String(bytes))).toEqual(value);
});
