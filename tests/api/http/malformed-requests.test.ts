import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../../../src-api/app.ts";
import { readConfig } from "../../../src-api/config.ts";
import { createServerPorts } from "../../../src-api/server-ports.ts";
import { createTestDatabase } from "../support/database.ts";

const folder = await mkdtemp(join(tmpdir(), "pinseal-problems-"));
await mkdir(join(folder, "web/assets"), { recursive: true });
for (const name of ["index.html", "sw.js", ".hidden", "assets/main.js"]) await writeFile(join(folder, "web", name), "words");
const database = await createTestDatabase();
const config = readConfig({ DATA_DIR: join(folder, "data"), TRUST_PROXY: "1" });
const ports = await createServerPorts(config, database.pools, () => undefined);
const app = await createApp({ config, ports, webFolder: join(folder, "web") });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Sends exactly these bytes and resolves with the response. */
async function send(request: string, to = port): Promise<{ status: number; contentType: string; body: string }> {
  const socket = connect(to, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), contentType: /^content-type: (.*)$/im.exec(head)?.[1] ?? "", body };
}

const ask = (line: string, headers: string[] = [], body = "") =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers.map((header) => `${header}\r\n`).join("")}\r\n${body}`;
const json = (length: number) => ["Content-Type: application/json", `Content-Length: ${length}`];

test.each<[string, string, number]>([
  ["a file that is not there", ask("GET /assets/old.js"), 404],
  ["a hidden file", ask("GET /.hidden"), 404],
  ["a path out of the folder", ask("GET /assets/..%2f..%2fdata/postgres.key"), 404],
  ["a path with a zero in it", ask("GET /assets/%00.js"), 400],
  ["a path that cannot be decoded", ask("GET /%zz"), 400],
  ["a call that cannot be decoded", ask("GET /api/%zz"), 400],
  ["a part of a file that it does not have", ask("GET /assets/main.js", ["Range: bytes=900-999"]), 416],
  ["a wrong method on a file", ask("PUT /sw.js"), 404],
  ["a wrong method on a call", ask("DELETE /api/authentication/login"), 404],
  ["a wrong method on the page", ask("POST /"), 404],
  ["a body that is no JSON", ask("POST /api/authentication/login", json(1), "{"), 400],
  [
    "a body of another content type",
    ask("POST /api/authentication/login", ["Content-Type: application/xml", "Content-Length: 1"], "x"),
    415,
  ],
  ["a body that is too large", ask("POST /api/authentication/login", json(2_000_000)), 413],
  ["a body for a page", ask("POST /", ["Content-Type: text/plain", "Content-Length: 1"], "x"), 404],
  ["headers that are too large", ask("GET /", [`X-Long: ${"x".repeat(20_000)}`]), 413],
  ["no HTTP at all", "nonsense\r\n\r\n", 400],
  ["an unknown method", ask("BREW /coffee"), 400],
])("%s gets a problem document", async (_name, request, status) => {
  const response = await send(request);
  expect([response.status, response.contentType]).toEqual([status, expect.stringContaining("application/problem+json")]);
  expect(JSON.parse(response.body)).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
});

test.each([
  ["headers", "POST /api/authentication/login HTTP/1.1\r\nHost: localhost\r\n"],
  ["body", ask("POST /api/authentication/login", json(100), "{")],
])("a request gets a 408, which says that it may be sent again, if its %s did not arrive in time", async (_name, part) => {
  const impatient = await createApp({
    config,
    ports,
    webFolder: null,
    serverFactory: (handler) => createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 }, handler),
  });
  await impatient.listen({ port: 0, host: "127.0.0.1" });
  const response = await send(part, (impatient.server.address() as AddressInfo).port);
  expect([response.status, response.contentType]).toEqual([408, "application/problem+json"]);
  expect(JSON.parse(response.body)).toMatchObject({ status: 408, code: "requestTimeout" });
  await impatient.close();
});

test("behind a trusted proxy the caller's own address counts, and no address that the caller made up", async () => {
  const login = (forwarded: string) =>
    app.inject({
      method: "POST",
      url: "/api/authentication/login",
      headers: { "x-forwarded-for": forwarded },
      payload: { email: "a@b.example", password: "wrong" },
    });
  for (let tries = 0; tries < 10; tries++) expect((await login(`198.51.100.${tries}, 203.0.113.1`)).statusCode).toBe(401);
  expect((await login("198.51.100.99, 203.0.113.1")).statusCode).toBe(429);
  expect((await login("203.0.113.1, 203.0.113.2")).statusCode).toBe(401);
});
