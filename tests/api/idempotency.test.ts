import { createHash, createHmac } from "node:crypto";
import * as v from "valibot";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { createField } from "./field.ts";
import { photoForm, photosForm, picture } from "./pictures.ts";
import { createTestServer } from "./server.ts";
import type { CallInput, TestUser } from "./server.ts";

const server = await createTestServer();
const field = createField(server);
afterAll(server.close);
let inspector: TestUser;
beforeAll(async () => {
  inspector = await server.signIn("inspector@harbor.example");
});

async function count(): Promise<number> {
  return (await server.call("listInspections", { as: inspector })).json().totalCount;
}

const twins = 4;
test.each<[CallName, () => Promise<CallInput>]>([
  [
    "createInspection",
    async () => ({ body: await field.inspection(inspector, "HB-E001", { inspectionDate: "2026-01-01T10:00:00.000Z" }) }),
  ],
  [
    "createInspectionV1",
    async () => ({ body: await field.inspection(inspector, "HB-E001", { inspectionDate: "2026-01-02T10:00:00.000Z" }) }),
  ],
  [
    "createDeficiency",
    async () => ({
      body: {
        extinguisherId: (await field.extinguisher(inspector, "HB-E001")).extinguisherId,
        code: "ACC-01",
        severity: "Major",
        description: "Blocked",
      },
    }),
  ],
  [
    "completeInspection",
    async () => ({
      params: { id: (await field.schedule(inspector, "HB-E002")).inspectionId },
      body: { checklistResponses: await field.whole(inspector) },
    }),
  ],
  ["deleteInspection", async () => ({ params: { id: (await field.schedule(inspector, "HB-E002")).inspectionId } })],
  ["deleteInspectionV1", async () => ({ params: { id: (await field.schedule(inspector, "HB-E002")).inspectionId } })],
  ["verifyInspection", async () => ({ params: { id: (await field.submit(inspector, "HB-E002")).inspectionId } })],
  [
    "planInspections",
    async () => ({
      as: await server.signIn("admin@harbor.example"),
      body: {
        extinguisherIds: [(await field.extinguisher(inspector, "HB-E002")).extinguisherId],
        inspectionDate: "2026-01-03T10:00:00.000Z",
        inspectorUserId: inspector.user.userId,
      },
    }),
  ],
  [
    "reviewInspection",
    async () => ({
      as: await server.signIn("admin@harbor.example"),
      params: { id: (await field.submit(inspector, "HB-E002")).inspectionId },
      body: { decision: "Rejected", reason: "Not this one" },
    }),
  ],
])("%s sent several times at once with one key has one effect, and all get the same response", async (name, prepare) => {
  const input = await prepare();
  const before = await count();
  const responses = await Promise.all(
    Array.from({ length: twins }, () => server.call(name, { as: inspector, ...input, key: `twins-${name}` })),
  );
  expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
  expect(responses[0]?.statusCode).toBeLessThan(300);
  const made = /^(createInspection|planInspections|reviewInspection)/.test(name) ? 1 : name.startsWith("deleteInspection") ? -1 : 0;
  expect((await count()) - before).toBe(made);
  const later = await server.call(name, { as: inspector, ...input, key: `twins-${name}` });
  expect([later.statusCode, later.body, later.headers["etag"]]).toEqual([
    responses[0]?.statusCode,
    responses[0]?.body,
    responses[0]?.headers["etag"],
  ]);
});

test("the same photo sent several times at once with one key is kept once, and all get the same response", async () => {
  const { inspectionId } = await field.submit(inspector, "HB-E003");
  const bytes = await picture(33);
  const send = () =>
    server.call("uploadPhoto", { as: inspector, key: "photo-twins", body: photoForm({ inspectionId, photoType: "Tag" }, bytes) });
  const responses = await Promise.all([send(), send(), send()]);
  expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
  expect(responses[0]?.statusCode).toBe(201);
  expect((await server.call("listInspectionPhotos", { as: inspector, params: { id: inspectionId } })).json()).toHaveLength(1);
});

test("a key used again with another body is 422, and the first effect stands", async () => {
  const body = await field.inspection(inspector, "HB-E004");
  const first = await server.call("createInspection", { as: inspector, key: "reused", body });
  const other = await server.call("createInspection", { as: inspector, key: "reused", body: { ...body, notes: "another" } });
  expect(other.json()).toMatchObject({ status: 422, code: "idempotencyKeyReused" });
  const again = await server.call("createInspection", { as: inspector, key: "reused", body });
  expect(again.body).toBe(first.body);
  const call = await server.call("createInspectionV1", { as: inspector, key: "reused", body });
  expect(call.statusCode).toBe(422);
});

describe("a repeat is recognized by its content", () => {
  const deficiency = async () => ({
    extinguisherId: (await field.extinguisher(inspector, "HB-E011")).extinguisherId,
    code: "ACC-01",
    severity: "Major",
    description: "Blocked",
  });
  const photo = async () => ({
    fields: { inspectionId: (await field.submit(inspector, "HB-E011")).inspectionId, photoType: "Tag" },
    bytes: await picture(46),
  });
  const kinds: [CallName, () => Promise<(changed: boolean) => object | FormData>][] = [
    [
      "createDeficiency",
      async () => {
        const body = await deficiency();
        return (changed) => (changed ? { ...body, description: "Blocked again" } : body);
      },
    ],
    [
      "uploadPhoto",
      async () => {
        const { fields, bytes } = await photo();
        return (changed) => photoForm(changed ? { ...fields, photoType: "Gauge" } : fields, bytes);
      },
    ],
    [
      "uploadPhotos",
      async () => {
        const [one, other] = [await photo(), await photo()];
        return (changed) => photosForm(changed ? [other, one] : [one, other]);
      },
    ],
  ];

  test.each(kinds)(
    "%s: a version that knows a new field returns the same response as the version before, and other content is 422",
    async (name, prepare) => {
      const body = await prepare();
      const send = (changed = false) => server.call(name, { as: inspector, key: `versions-${name}`, body: body(changed) });
      const first = await send();
      expect(first.statusCode).toBe(201);
      await underNextVersion(name, async () => {
        const again = await send();
        expect([again.statusCode, again.body]).toEqual([201, first.body]);
        expect((await send(true)).json()).toMatchObject({ status: 422, code: "idempotencyKeyReused" });
      });
    },
  );

  test("the order of an object's keys does not count, the order of a list does", async () => {
    const body = await field.inspection(inspector, "HB-E012");
    const responses = body["checklistResponses"] as object[];
    const turned = (object: object) => Object.fromEntries(Object.entries(object).reverse());
    const send = (sent: object) => server.call("createInspection", { as: inspector, key: "order", body: sent });
    const first = await send(body);
    expect((await send(turned({ ...body, checklistResponses: responses.map(turned) }))).body).toBe(first.body);
    expect((await send({ ...body, checklistResponses: [...responses].reverse() })).statusCode).toBe(422);
  });

  test("a key that is stored with the hash of the checked content recognizes its repeat, and no other request", async () => {
    const body = await deficiency();
    const send = (more = {}) => server.call("createDeficiency", { as: inspector, key: "checked", body: { ...body, ...more } });
    const first = await send();
    const checked = ["createDeficiency", undefined, v.parse(calls.createDeficiency.body, body)];
    const hash = createHash("sha256").update(JSON.stringify(checked)).digest("hex");
    const administrator = new Client(server.database.administrator);
    await administrator.connect();
    await administrator.query("UPDATE idempotency_keys SET request_hash = $1 WHERE idempotency_key = 'checked'", [hash]);
    await administrator.end();
    expect((await send()).body).toBe(first.body);
    expect((await send({ code: "ACC-02" })).statusCode).toBe(422);
  });

  test("content nested too deep to be written again is 400", async () => {
    const body = JSON.stringify({ ...(await deficiency()), more: 0 }).replace(/0}$/, `${"[".repeat(200_000)}${"]".repeat(200_000)}}`);
    const headers = { "content-type": "application/json" };
    const response = await server.call("createDeficiency", { as: inspector, key: "deep", body: Buffer.from(body), headers });
    expect(response.json()).toMatchObject({ status: 400, code: "invalidJson" });
  });
});

/** The product as its next version might be: the call knows one more field, before all others, and fills it in where it is left out. */
async function underNextVersion(name: CallName, work: () => Promise<void>): Promise<void> {
  const call = calls[name] as { body: unknown };
  const body = call.body as
    | v.ObjectSchema<v.ObjectEntries, undefined>
    | { kind: "form"; fields: v.ObjectSchema<v.ObjectEntries, undefined> };
  const next = (schema: v.ObjectSchema<v.ObjectEntries, undefined>) =>
    v.object({ region: v.optional(v.string(), "north"), ...schema.entries });
  call.body = body.kind === "form" ? { ...body, fields: next(body.fields) } : next(body);
  try {
    await work();
  } finally {
    call.body = body;
  }
}

test("a key belongs to its user and tenant, and others may use the same key", async () => {
  const other = await server.signIn("inspector2@harbor.example");
  const cedar = await server.signIn("inspector@cedar.example");
  const ids = [];
  for (const [user, code] of [
    [inspector, "HB-E005"],
    [other, "HB-E005"],
    [cedar, "CD-E001"],
  ] as const) {
    const response = await server.call("createInspection", { as: user, key: "shared-key", body: await field.inspection(user, code) });
    expect(response.statusCode).toBe(201);
    ids.push(response.json().inspectionId);
  }
  expect(new Set(ids).size).toBe(3);
});

test("a key whose request was refused is free again", async () => {
  const body = await field.inspection(inspector, "HB-E006");
  const wrong = { ...body, extinguisherId: inspector.user.userId };
  expect((await server.call("createInspection", { as: inspector, key: "free-again", body: wrong })).statusCode).toBe(400);
  expect((await server.call("createInspection", { as: inspector, key: "free-again", body })).statusCode).toBe(201);
});

test("a voided inspection is not created again by its key", async () => {
  const admin = await server.signIn("admin@harbor.example");
  const body = await field.inspection(inspector, "HB-E007");
  const first = await server.call("createInspection", { as: inspector, key: "voided", body });
  await server.call("deleteInspection", { as: admin, params: { id: first.json().inspectionId } });
  const again = await server.call("createInspection", { as: inspector, key: "voided", body });
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  const kept = await server.call("getInspection", { as: inspector, params: { id: first.json().inspectionId } });
  expect(kept.json().voidedAt).toMatch(/Z$/);
});

test("an update that is repeated with its key and version has the response of the first time, not 412", async () => {
  const planned = await field.schedule(inspector, "HB-E008");
  const update = () =>
    server.call("updateInspection", { as: inspector, key: "once", ifMatch: 1, params: { id: planned.inspectionId }, body: { notes: "n" } });
  const first = await update();
  expect([first.statusCode, first.json().version]).toEqual([200, 2]);
  expect((await update()).body).toBe(first.body);
});

test("a repeated upload returns valid links, however late it comes", async () => {
  const { inspectionId } = await field.submit(inspector, "HB-E009");
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
  const { inspectionId } = await field.submit(inspector, "HB-E009");
  const form = { inspectionId, photoType: "Gauge" };
  const send = async () => server.call("uploadPhoto", { as: inspector, key: "older", body: photoForm(form, await picture(46)) });
  const link = new URL((await send()).json().url);
  const signed = `${link.pathname}${link.search}`.replace(/&user=[^&]+/, "").replace(/&signature=.*/, "");
  const signature = createHmac("sha256", server.ports.secrets.link).update(signed).digest("hex");
  const older = `${signed}&signature=${signature}`;
  const administrator = new Client(server.database.administrator);
  await administrator.connect();
  await administrator.query("UPDATE idempotency_keys SET answer = replace(answer, $1, $2) WHERE idempotency_key = 'older'", [
    `${link.pathname}${link.search}`,
    older,
  ]);
  await administrator.end();
  expect((await server.app.inject({ url: older })).statusCode).toBe(403);
  const again = new URL((await send()).json().url);
  expect(again.search).toContain(`&user=${inspector.user.userId}`);
  expect((await server.app.inject({ url: again.pathname + again.search })).statusCode).toBe(200);
});

test("an expired link of another tenant in a repeated request stays expired", async () => {
  const { inspectionId } = await field.submit(inspector, "HB-E009");
  const sent = await server.call("uploadPhoto", { as: inspector, body: photoForm({ inspectionId, photoType: "Tag" }, await picture(45)) });
  const link = new URL(sent.json().url);
  server.pass(61 * 60_000);
  inspector = await server.signIn("inspector@harbor.example");
  const outsider = await server.signIn("inspector@cedar.example");
  const body = {
    extinguisherId: (await field.extinguisher(outsider, "CD-E001")).extinguisherId,
    code: "ACC-01",
    severity: "Minor",
    description: `see ${link.href}`,
  };
  await server.call("createDeficiency", { as: outsider, key: "stale-link", body });
  const again = await server.call("createDeficiency", { as: outsider, key: "stale-link", body });
  expect(again.json().description).toBe(body.description);
});

test.each(["", " ", "x".repeat(201), "ключ"])("the key %j is refused", async (key) => {
  const body = await field.inspection(inspector, "HB-E010");
  const response = await server.call("createInspection", {
    as: inspector,
    body,
    headers: { "idempotency-key": Buffer.from(key).toString("latin1") },
  });
  expect(response.json()).toMatchObject({ status: 400, code: "validation" });
});
