import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CallName } from "#shared/api/index.ts";
import { openHarbor } from "../support/harbor.ts";
import type { CallInput } from "../support/server.ts";

const { server, inspectorCalls, inspector } = await openHarbor();

async function count(): Promise<number> {
  return (await server.call("listInspections", { as: inspector })).json().totalCount;
}

const twins = 4;
test.each<[CallName, () => Promise<CallInput>]>([
  [
    "createInspection",
    async () => ({ body: await inspectorCalls.inspection(inspector, "HB-E001", { inspectionDate: "2026-01-01T10:00:00.000Z" }) }),
  ],
  [
    "createInspectionV1",
    async () => ({ body: await inspectorCalls.inspection(inspector, "HB-E001", { inspectionDate: "2026-01-02T10:00:00.000Z" }) }),
  ],
  [
    "createDeficiency",
    async () => ({
      body: {
        extinguisherId: (await inspectorCalls.extinguisher(inspector, "HB-E001")).extinguisherId,
        code: "ACC-01",
        severity: "Major",
        description: "Blocked",
      },
    }),
  ],
  [
    "completeInspection",
    async () => ({
      params: { id: (await inspectorCalls.schedule(inspector, "HB-E002")).inspectionId },
      body: { checklistResponses: await inspectorCalls.allPass(inspector) },
    }),
  ],
  ["deleteInspection", async () => ({ params: { id: (await inspectorCalls.schedule(inspector, "HB-E002")).inspectionId } })],
  ["deleteInspectionV1", async () => ({ params: { id: (await inspectorCalls.schedule(inspector, "HB-E002")).inspectionId } })],
  ["verifyInspection", async () => ({ params: { id: (await inspectorCalls.submit(inspector, "HB-E002")).inspectionId } })],
  [
    "planInspections",
    async () => ({
      as: await server.signIn("admin@harbor.example"),
      body: {
        extinguisherIds: [(await inspectorCalls.extinguisher(inspector, "HB-E002")).extinguisherId],
        inspectionDate: "2026-01-03T10:00:00.000Z",
        inspectorUserId: inspector.user.userId,
      },
    }),
  ],
  [
    "reviewInspection",
    async () => ({
      as: await server.signIn("admin@harbor.example"),
      params: { id: (await inspectorCalls.submit(inspector, "HB-E002")).inspectionId },
      body: { decision: "Rejected", reason: "Not this one" },
    }),
  ],
])("%s sent several times at once with one key has one effect, and all get the same response", async (name, prepare) => {
  const input = { as: inspector, ...(await prepare()), key: randomUUID() };
  const before = await count();
  const responses = await Promise.all(Array.from({ length: twins }, () => server.call(name, input)));
  expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
  expect(responses[0]?.statusCode).toBeLessThan(300);
  const made = /^(createInspection|planInspections|reviewInspection)/.test(name) ? 1 : name.startsWith("deleteInspection") ? -1 : 0;
  expect((await count()) - before).toBe(made);
  const later = await server.call(name, input);
  expect([later.statusCode, later.body, later.headers["etag"]]).toEqual([
    responses[0]?.statusCode,
    responses[0]?.body,
    responses[0]?.headers["etag"],
  ]);
});

test("a key used again with another body is 422, and the first effect stands", async () => {
  const [key, body] = [randomUUID(), await inspectorCalls.inspection(inspector, "HB-E004")];
  const first = await server.call("createInspection", { as: inspector, key, body });
  const other = await server.call("createInspection", { as: inspector, key, body: { ...body, notes: "another" } });
  expect(other.json()).toMatchObject({ status: 422, code: "idempotencyKeyReused" });
  const again = await server.call("createInspection", { as: inspector, key, body });
  expect(again.body).toBe(first.body);
  const call = await server.call("createInspectionV1", { as: inspector, key, body });
  expect(call.statusCode).toBe(422);
});

test("a key used again with another query is 422, and with the same query is a repeat", async () => {
  const admin = await server.signIn("admin@harbor.example");
  const { inspectionId } = await inspectorCalls.submit(inspector, "HB-E009");
  const reasonKey = randomUUID();
  const deleteFor = (reason: string, { key = reasonKey, id = inspectionId } = {}) =>
    server.call("deleteInspection", { as: admin, key, params: { id }, query: { ...(reason && { reason }) } });
  expect((await deleteFor("Wrong extinguisher")).statusCode).toBe(204);
  expect((await deleteFor("Wrong day")).json()).toMatchObject({ status: 422, code: "idempotencyKeyReused" });
  expect((await deleteFor("Wrong extinguisher")).statusCode).toBe(204);
  const kept = await server.call("getInspection", { as: admin, params: { id: inspectionId } });
  expect(kept.json().voidReason).toBe("Wrong extinguisher");

  const { inspectionId: id } = await inspectorCalls.schedule(admin, "HB-E009");
  const key = randomUUID();
  expect((await deleteFor("", { key, id })).statusCode).toBe(204);
  expect((await deleteFor("Wrong day", { key, id })).statusCode).toBe(422);
  expect((await deleteFor("", { key, id })).statusCode).toBe(204);
});

test("a key belongs to its user and tenant, and others may use the same key", async () => {
  const other = await server.signIn("inspector2@harbor.example");
  const cedar = await server.signIn("inspector@cedar.example");
  const key = randomUUID();
  const ids: string[] = [];
  for (const [user, code] of [
    [inspector, "HB-E005"],
    [other, "HB-E005"],
    [cedar, "CD-E001"],
  ] as const) {
    const response = await server.call("createInspection", {
      as: user,
      key,
      body: await inspectorCalls.inspection(user, code),
    });
    expect(response.statusCode).toBe(201);
    ids.push(response.json().inspectionId);
  }
  expect(new Set(ids).size).toBe(3);
});

test("a key whose request was refused is free again", async () => {
  const [key, body] = [randomUUID(), await inspectorCalls.inspection(inspector, "HB-E006")];
  const wrong = { ...body, extinguisherId: inspector.user.userId };
  expect((await server.call("createInspection", { as: inspector, key, body: wrong })).statusCode).toBe(400);
  expect((await server.call("createInspection", { as: inspector, key, body })).statusCode).toBe(201);
});

test("a voided inspection is not created again by its key", async () => {
  const admin = await server.signIn("admin@harbor.example");
  const [key, body] = [randomUUID(), await inspectorCalls.inspection(inspector, "HB-E007")];
  const first = await server.call("createInspection", { as: inspector, key, body });
  await server.call("deleteInspection", { as: admin, params: { id: first.json().inspectionId } });
  const again = await server.call("createInspection", { as: inspector, key, body });
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  const kept = await server.call("getInspection", { as: inspector, params: { id: first.json().inspectionId } });
  expect(kept.json().voidedAt).toMatch(/Z$/);
});

test("an update that is repeated with its key and version has the response of the first time, not 412", async () => {
  const planned = await inspectorCalls.schedule(inspector, "HB-E008");
  const key = randomUUID();
  const update = () =>
    server.call("updateInspection", { as: inspector, key, ifMatch: 1, params: { id: planned.inspectionId }, body: { notes: "n" } });
  const first = await update();
  expect([first.statusCode, first.json().version]).toEqual([200, 2]);
  expect((await update()).body).toBe(first.body);
});

test.each(["", " ", "x".repeat(201), "ключ"])("the key %j is refused", async (key) => {
  const body = await inspectorCalls.inspection(inspector, "HB-E010");
  const response = await server.call("createInspection", {
    as: inspector,
    body,
    headers: { "idempotency-key": Buffer.from(key).toString("latin1") },
  });
  expect(response.json()).toMatchObject({ status: 400, code: "validation" });
});
