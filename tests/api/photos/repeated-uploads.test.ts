import { createHmac } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createInspectorCalls } from "../support/inspector-calls.ts";
import { photoForm, picture } from "../support/pictures.ts";
import { createTestServer } from "../support/server.ts";
import type { TestUser } from "../support/server.ts";

const server = await createTestServer();
const inspectorCalls = createInspectorCalls(server);
afterAll(server.close);
let inspector: TestUser;
beforeAll(async () => {
  inspector = await server.signIn("inspector@harbor.example");
});

test("the same photo sent several times at once with one key is kept once, and all get the same response", async () => {
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E003");
  const bytes = await picture(33);
  const send = () =>
    server.call("uploadPhoto", { as: inspector, key: "photo-twins", body: photoForm({ inspectionId, photoType: "Tag" }, bytes) });
  const responses = await Promise.all([send(), send(), send()]);
  expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
  expect(responses[0]?.statusCode).toBe(201);
  expect((await server.call("listInspectionPhotos", { as: inspector, params: { id: inspectionId } })).json()).toHaveLength(1);
});

test("a repeated upload returns valid links, however late it comes", async () => {
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E009");
  const form = { inspectionId, photoType: "Gauge" };
  const send = async () => server.call("uploadPhoto", { as: inspector, key: "late", body: photoForm(form, await picture(44)) });
  const first = await send();
  server.pass(61 * 60_000);
  inspector = await server.signIn("inspector@harbor.example");
  const again = await send();
  expect(again.json().photoId).toBe(first.json().photoId);
  for (const [response, status] of [
    [first, 403],
    [again, 200],
  ] as const) {
    const link = new URL(response.json().url);
    expect((await server.app.inject({ url: link.pathname + link.search })).statusCode).toBe(status);
  }
});

test("a repeated upload of an earlier version, whose links named no user, returns valid links", async () => {
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E009");
  const form = { inspectionId, photoType: "Gauge" };
  const send = async () => server.call("uploadPhoto", { as: inspector, key: "older", body: photoForm(form, await picture(46)) });
  const link = new URL((await send()).json().url);
  const signed = `${link.pathname}${link.search}`.replace(/&user=[^&]+/, "").replace(/&signature=.*/, "");
  const signature = createHmac("sha256", server.ports.secrets.link).update(signed).digest("hex");
  const older = `${signed}&signature=${signature}`;
  const superuser = new Client(server.database.superuser);
  await superuser.connect();
  await superuser.query("UPDATE idempotency_keys SET answer = replace(answer, $1, $2) WHERE idempotency_key = 'older'", [
    `${link.pathname}${link.search}`,
    older,
  ]);
  await superuser.end();
  expect((await server.app.inject({ url: older })).statusCode).toBe(403);
  const again = new URL((await send()).json().url);
  expect(again.search).toContain(`&user=${inspector.user.userId}`);
  expect((await server.app.inject({ url: again.pathname + again.search })).statusCode).toBe(200);
});

test("an expired link of another tenant in a repeated request stays expired", async () => {
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E009");
  const sent = await server.call("uploadPhoto", { as: inspector, body: photoForm({ inspectionId, photoType: "Tag" }, await picture(45)) });
  const link = new URL(sent.json().url);
  server.pass(61 * 60_000);
  inspector = await server.signIn("inspector@harbor.example");
  const outsider = await server.signIn("inspector@cedar.example");
  const body = {
    extinguisherId: (await inspectorCalls.extinguisher(outsider, "CD-E001")).extinguisherId,
    code: "ACC-01",
    severity: "Minor",
    description: `see ${link.href}`,
  };
  await server.call("createDeficiency", { as: outsider, key: "stale-link", body });
  const again = await server.call("createDeficiency", { as: outsider, key: "stale-link", body });
  expect(again.json().description).toBe(body.description);
});
