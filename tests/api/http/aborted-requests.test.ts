import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { RequestListener, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../src-api/app.ts";
import { readConfig } from "../../../src-api/config.ts";
import { replacePort } from "../support/for-this-test.ts";
import { createTestServer } from "../support/server.ts";

const server = await createTestServer();
let handle: RequestListener = () => {};
const responses: ServerResponse[] = [];
/** Runs after a request has arrived and before the app sees it. */
let meanwhile: (socket: Socket) => Promise<unknown> = async () => undefined;
const listener = createServer((request, response) => {
  responses.push(response);
  void meanwhile(request.socket).then(() => handle(request, response));
});
const config = readConfig({ DATA_DIR: server.folder });
const serverFactory = (given: RequestListener) => ((handle = given), listener);
const app = await createApp({ config, ports: server.ports, webFolder: null, serverFactory });

beforeAll(async () => {
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
});
afterAll(async () => {
  listener.close();
  await app.close();
  await server.close();
});

const body = JSON.stringify({ email: "inspector@harbor.example", password: "Pinseal-demo-1" });
const head = (length: number) =>
  `POST /api/authentication/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** Returns the status logged for a request whose caller hangs up; 5xx would be logged as a server failure. */
async function statusAfter(sent: string, until: () => Promise<unknown> = async () => undefined): Promise<number> {
  const caller = connect((listener.address() as AddressInfo).port, "127.0.0.1");
  caller.on("error", () => undefined);
  const before = responses.length;
  caller.write(sent);
  await expect.poll(() => responses.length).toBe(before + 1);
  await until();
  caller.destroy();
  const response = responses[before];
  await expect.poll(() => response?.writableEnded).toBe(true);
  return response?.statusCode ?? 0;
}

test("a caller who hangs up before the request is handled is not a failure of the server", async () => {
  meanwhile = (socket) => once(socket, "close");
  expect(await statusAfter(head(body.length) + body)).toBeLessThan(500);
});

test("a caller who hangs up in the middle of a body is not a failure either", async () => {
  meanwhile = async () => undefined;
  expect(await statusAfter(head(body.length) + body.slice(0, 20))).toBeLessThan(500);
});

test("a caller who hangs up in the middle of a file is not a failure either", async () => {
  meanwhile = async () => undefined;
  const { accessToken, tenantId } = await server.signIn("inspector@harbor.example");
  const head = [
    "POST /api/photos HTTP/1.1",
    "host: localhost",
    `authorization: Bearer ${accessToken}`,
    `x-tenant-id: ${tenantId}`,
    "content-type: multipart/form-data; boundary=x",
    "content-length: 1000000",
  ];
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
  const begun = `${head.join("\r\n")}\r\n\r\n${part}`;
  const receiving = () => readdir(join(server.folder, "incoming"));
  expect(await statusAfter(begun, async () => expect.poll(receiving).toHaveLength(1))).toBeLessThan(500);
});

test("a caller who hangs up while the limit of their address is checked is not a failure either", async () => {
  const { attemptCounters } = server.ports;
  const { guesses } = attemptCounters;
  let closed: Promise<unknown> = Promise.resolve();
  meanwhile = async (socket) => void (closed = once(socket, "close"));
  async function waiting(key: string): Promise<number> {
    await closed;
    return guesses.accountAndNetwork.tryCount(key);
  }
  replacePort(server, "attemptCounters", {
    ...attemptCounters,
    guesses: { ...guesses, accountAndNetwork: { ...guesses.accountAndNetwork, tryCount: waiting } },
  });
  expect(await statusAfter(head(body.length) + body)).toBeLessThan(500);
});
