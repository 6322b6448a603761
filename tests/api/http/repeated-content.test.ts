import { createHash, randomUUID } from "node:crypto";
import { Client } from "pg";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import { openHarbor } from "../support/harbor.ts";
import { photoForm, photosForm, picture } from "../support/pictures.ts";

const { server, inspectorCalls, inspector } = await openHarbor();

describe("a repeat is recognized by its content", () => {
  const deficiency = async () => ({
    extinguisherId: (await inspectorCalls.extinguisher(inspector, "HB-E011")).extinguisherId,
    code: "ACC-01",
    severity: "Major",
    description: "Blocked",
  });
  const photo = async () => ({
    fields: { inspectionId: (await inspectorCalls.submit(inspector, "HB-E011")).inspectionId, photoType: "Tag" },
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
      const key = randomUUID();
      const send = (changed = false) => server.call(name, { as: inspector, key, body: body(changed) });
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
    const body = await inspectorCalls.inspection(inspector, "HB-E012");
    const responses = body["checklistResponses"] as object[];
    const turned = (object: object) => Object.fromEntries(Object.entries(object).reverse());
    const key = randomUUID();
    const send = (sent: object) => server.call("createInspection", { as: inspector, key, body: sent });
    const first = await send(body);
    expect((await send(turned({ ...body, checklistResponses: responses.map(turned) }))).body).toBe(first.body);
    expect((await send({ ...body, checklistResponses: [...responses].reverse() })).statusCode).toBe(422);
  });

  test("a key that is stored with the hash of the checked content recognizes its repeat, and no other request", async () => {
    const body = await deficiency();
    const key = randomUUID();
    const send = (more = {}) => server.call("createDeficiency", { as: inspector, key, body: { ...body, ...more } });
    const first = await send();
    await storeHashOf(["createDeficiency", undefined, v.parse(calls.createDeficiency.body, body)], key);
    expect((await send()).body).toBe(first.body);
    expect((await send({ code: "ACC-02" })).statusCode).toBe(422);
  });

  test("a key that is stored with a hash without the query recognizes its repeat", async () => {
    const admin = await server.signIn("admin@harbor.example");
    const params = { id: (await inspectorCalls.submit(inspector, "HB-E013")).inspectionId };
    const key = randomUUID();
    const send = () => server.call("deleteInspection", { as: admin, key, params, query: { reason: "Wrong extinguisher" } });
    expect((await send()).statusCode).toBe(204);
    await storeHashOf(["DELETE", "/v2/inspections/{id}", params, undefined], key);
    expect((await send()).statusCode).toBe(204);
  });

  test("content nested too deep to be written again is 400", async () => {
    const body = JSON.stringify({ ...(await deficiency()), more: 0 }).replace(/0}$/, `${"[".repeat(200_000)}${"]".repeat(200_000)}}`);
    const headers = { "content-type": "application/json" };
    const response = await server.call("createDeficiency", { as: inspector, key: "deep", body: Buffer.from(body), headers });
    expect(response.json()).toMatchObject({ status: 400, code: "invalidJson" });
  });
});

/** Stores the hash of a list with the key, as an earlier version of the server did. */
async function storeHashOf(parts: unknown[], key: string): Promise<void> {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  const superuser = new Client(server.database.superuser);
  await superuser.connect();
  await superuser.query("UPDATE idempotency_keys SET request_hash = $1 WHERE idempotency_key = $2", [hash, key]);
  await superuser.end();
}

/** Runs the work under a possible next version: the call has one more field, before all others, with a default. */
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
