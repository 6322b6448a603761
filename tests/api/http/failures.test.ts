import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { PROBLEM_CODES } from "#shared/error-codes.ts";
import { replacePort } from "../support/for-this-test.ts";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { photoForm, picture } from "../support/pictures.ts";
import { createTestServer } from "../support/server.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
afterAll(server.close);
const inspector = await server.signIn("inspector@harbor.example");
const headers = { authorization: `Bearer ${inspector.accessToken}`, "x-tenant-id": inspector.tenantId ?? "" };

describe("every failure is a problem with a stable code", () => {
  const json = { ...headers, "content-type": "application/json" };
  const form = "multipart/form-data; boundary=x";
  test.each<
    [
      string,
      { method: "GET" | "POST" | "PUT" | "DELETE"; url: string; headers?: object; payload?: string | Buffer },
      keyof typeof PROBLEM_CODES,
    ]
  >([
    ["a call that does not exist", { method: "GET", url: "/api/nothing", headers }, "callNotFound"],
    ["a method that a call does not have", { method: "PUT", url: "/api/locations", headers }, "callNotFound"],
    ["JSON that is none", { method: "POST", url: "/api/v2/inspections", headers: json, payload: "{" }, "invalidJson"],
    ["a body of nothing", { method: "POST", url: "/api/v2/inspections", headers: json, payload: "" }, "validation"],
    ["a list where an object belongs", { method: "POST", url: "/api/v2/inspections", headers: json, payload: "[]" }, "validation"],
    [
      "a body of another content type",
      { method: "POST", url: "/api/v2/inspections", headers: { ...headers, "content-type": "text/xml" }, payload: "<a/>" },
      "unsupportedMediaType",
    ],
    ["a body over 1 MB", { method: "POST", url: "/api/v2/inspections", headers: json, payload: `"${"x".repeat(1_100_000)}"` }, "tooLarge"],
    ["an id that is none", { method: "GET", url: "/api/locations/12", headers }, "validation"],
    ["a half-escaped path", { method: "GET", url: "/api/locations/%E0%A4%A", headers }, "validation"],
    [
      "a form without a boundary",
      { method: "POST", url: "/api/photos", headers: { ...headers, "content-type": "multipart/form-data" }, payload: "x" },
      "validation",
    ],
    [
      "a form whose boundary is too long",
      {
        method: "POST",
        url: "/api/photos",
        headers: { ...headers, "content-type": `multipart/form-data; boundary=${"x".repeat(300)}` },
        payload: "x",
      },
      "validation",
    ],
    [
      "a form that breaks off",
      {
        method: "POST",
        url: "/api/photos",
        headers: { ...headers, "content-type": form },
        payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      },
      "validation",
    ],
    [
      "an empty form",
      { method: "POST", url: "/api/photos", headers: { ...headers, "content-type": form }, payload: "--x--\r\n" },
      "validation",
    ],
    [
      "an If-Match that is not a version",
      {
        method: "PUT",
        url: "/api/deficiencies/00000000-0000-4000-8000-000000000000",
        headers: { ...json, "if-match": "yes" },
        payload: "{}",
      },
      "validation",
    ],
    [
      "an Idempotency-Key that is none",
      { method: "POST", url: "/api/v2/inspections", headers: { ...json, "idempotency-key": "ä" }, payload: "{}" },
      "validation",
    ],
    ["a tenant's id that is none", { method: "GET", url: "/api/locations", headers: { ...headers, "x-tenant-id": "12" } }, "validation"],
    ["a character that no database takes", { method: "GET", url: "/api/locations/barcode/a%00b", headers }, "validation"],
    ["a day that is none", { method: "GET", url: "/api/v2/inspections?startDate=2026-02-31", headers }, "validation"],
  ])("%s", async (_name, request, code) => {
    const response = await server.app.inject(request as object);
    const body = response.json();
    expect([body.code, response.statusCode, body.status]).toEqual([code, PROBLEM_CODES[code], PROBLEM_CODES[code]]);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect([typeof body.title, typeof body.message]).toEqual(["string", "string"]);
    for (const field of Object.keys(body.errors ?? {})) expect(body.message).toContain(field);
    expect(response.body).not.toMatch(/node_modules|\.ts|at \w+ \(|SELECT/);
  });
});

test("an unexpected failure is reported without its cause", async () => {
  const { storage } = server.ports;
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001");
  replacePort(server, "storage", { ...storage, receive: () => Promise.reject(new Error("secret path /etc")) });
  const body = photoForm({ inspectionId, photoType: "Tag" }, await picture(1));
  const response = await server.call("uploadPhoto", { as: inspector, body });
  expect(response.json()).toMatchObject({ status: 500, code: "serverError" });
  expect(response.body).not.toContain("secret");
});

test("a missing file is a failure of the server, and only a missing socket of the database means that it is not ready", async () => {
  const { storage } = server.ports;
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001");
  const uploadAfter = async (failure: Promise<unknown>) => {
    const cause: unknown = await failure.catch((error: unknown) => error);
    const restore = replacePort(server, "storage", { ...storage, receive: () => Promise.reject(cause) });
    const response = await server.call("uploadPhoto", {
      as: inspector,
      body: photoForm({ inspectionId, photoType: "Tag" }, await picture(1)),
    });
    restore();
    return response.json().code as string;
  };
  const missing = join(server.folder, "missing");
  expect(await uploadAfter(readdir(missing))).toBe("serverError");
  expect(await uploadAfter(once(connect(missing), "connect"))).toBe("notReady");
});

test.each(["40001", "40P01"])("a call that keeps losing to others in the database (%s) may be repeated, and says when", async (state) => {
  const { storage } = server.ports;
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001");
  const raise = sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '${state}'; END $$`);
  const loss: unknown = await raise.execute(server.ports.identityDb).catch((error: unknown) => error);
  replacePort(server, "storage", { ...storage, receive: () => Promise.reject(loss) });
  const body = photoForm({ inspectionId, photoType: "Tag" }, await picture(1));
  const response = await server.call("uploadPhoto", { as: inspector, body });
  expect(response.json()).toMatchObject({ status: 503, code: "notReady" });
  expect(response.headers["retry-after"]).toBe("2");
});

test("a photo whose row cannot be written leaves no file", async () => {
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001");
  const { storage } = server.ports;
  const before = (await readdir(server.folder, { recursive: true })).length;
  replacePort(server, "storage", {
    ...storage,
    receive: async (stream, type) => {
      const file = await storage.receive(stream, type);
      return { ...file, sizeBytes: 2 ** 70, moveTo: file.moveTo };
    },
  });
  const response = await server.call("uploadPhoto", {
    as: inspector,
    body: photoForm({ inspectionId, photoType: "Tag" }, await picture(2)),
  });
  expect(response.statusCode).toBe(400);
  expect((await readdir(server.folder, { recursive: true })).length).toBe(before);
});

test("an interrupted upload leaves nothing behind, and the server keeps responding", async () => {
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E001");
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const encoded = new Response(photoForm({ inspectionId, photoType: "Tag" }, Buffer.alloc(500_000)));
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const socket = connect(port, "127.0.0.1");
  const head = [
    "POST /api/photos HTTP/1.1",
    "host: localhost",
    `content-type: ${encoded.headers.get("content-type")}`,
    `content-length: ${bytes.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(bytes.subarray(0, 400_000));
  const incoming = () => readdir(join(server.folder, "incoming"));
  await expect.poll(incoming).toHaveLength(1);
  socket.destroy();
  await expect.poll(incoming).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/api/authentication/me`, { headers })).status).toBe(200);
});

test("DELETE may announce JSON and send none", async () => {
  const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E001");
  const url = `/api/v2/inspections/${inspectionId}`;
  const response = await server.app.inject({ method: "DELETE", url, headers: { ...headers, "content-type": "application/json" } });
  expect([response.statusCode, response.body]).toEqual([204, ""]);
});

test("a caller who sends too many requests from one address is told how long to wait", async () => {
  const small = await createTestServer({ requestsPerMinute: 3 }, { demo: false });
  try {
    const responses = [];
    for (let n = 0; n < 5; n++) responses.push(await small.call("me"));
    expect(responses.map((response) => response.statusCode)).toEqual([401, 401, 401, 429, 429]);
    expect(responses[4]?.json()).toMatchObject({ status: 429, code: "tooManyRequests" });
    expect(Number(responses[4]?.headers["retry-after"])).toBeGreaterThan(0);
  } finally {
    await small.close();
  }
});

test("responses must not be cached on the way", async () => {
  expect((await server.call("me", { as: inspector })).headers["cache-control"]).toBe("no-store");
});
