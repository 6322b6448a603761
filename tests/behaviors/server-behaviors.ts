/*
 * What the engine relies on in a server. Both the simulated and the real server must pass these tests, so that findings in the simulation hold for
 * the product. No test is about one of them alone.
 */

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { clientOf } from "./server-under-test.ts";
import type { ServerUnderTest } from "./server-under-test.ts";

export function describeServer(server: ServerUnderTest): void {
  const { call, batch, bodyOf, complete, create, createdId, photo, plan, refresh, signIn, upload } = clientOf(server);
  const codeOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [status, json["code"]];

  describe("creating", () => {
    test("a create returns 201 with the completed inspection, its id and its receipt number", async () => {
      const { status, json } = await create({ notes: "seen" });
      expect([status, json["status"], json["notes"], json["extinguisherId"]]).toEqual([201, "Completed", "seen", server.extinguisherId]);
      for (const field of ["inspectionId", "receiptNumber"]) expect(json[field]).toEqual(expect.stringMatching(/./));
    });

    test("a create repeated under its key returns the same inspection, even with another device time; another body gets 422", async () => {
      const [key, body] = [randomUUID(), bodyOf()];
      const first = await call("POST", "/v2/inspections", { ...body, deviceTime: new Date(server.now()).toISOString() }, { key });
      const again = await call("POST", "/v2/inspections", { ...body, deviceTime: new Date(server.now() + 1_000).toISOString() }, { key });
      expect([again.status, again.json["inspectionId"]]).toEqual([201, first.json["inspectionId"]]);
      expect(codeOf(await call("POST", "/v2/inspections", { ...body, notes: "other" }, { key }))).toEqual([422, "idempotencyKeyReused"]);
    });

    test("a key belongs to its user: the same key of a colleague creates another inspection", async () => {
      const key = randomUUID();
      expect(await createdId({}, { key, who: "colleague" })).not.toBe(await createdId({}, { key }));
    });

    test("a refused create leaves its key free", async () => {
      const key = randomUUID();
      expect(codeOf(await create({ extinguisherId: randomUUID() }, { key }))).toEqual([400, "validation"]);
      expect((await create({}, { key })).status).toBe(201);
    });

    test("an inspection of a retired extinguisher is accepted, since it was done; a plan for one is not", async () => {
      const extinguisherId = server.retiredExtinguisherId;
      expect((await create({ extinguisherId })).status).toBe(201);
      expect(codeOf(await create({ extinguisherId, checklistResponses: undefined }, { who: "office" }))).toEqual([400, "validation"]);
    });

    test("a create under another user's name is refused", async () => {
      expect(codeOf(await create({ inspectorUserId: server.people.colleague.userId }))).toEqual([403, "roleRequired"]);
    });
  });

  test("in a batch, an invalid item or one without a key fails alone, and the others return what the single calls would", async () => {
    const items = [bodyOf(), bodyOf({ extinguisherId: randomUUID() }), bodyOf()].map((body) => ({ idempotencyKey: randomUUID(), body }));
    const { status, json } = await batch([...items, { body: bodyOf() }]);
    const results = json["results"] as { status: number; body: { inspectionId?: string; code?: string } }[];
    expect([status, results.map((result) => result.status)]).toEqual([200, [201, 400, 201, 400]]);
    const alone = await call("POST", "/v2/inspections", items[2]?.body, { key: items[2]?.idempotencyKey ?? "" });
    expect(alone.json["inspectionId"]).toBe(results[2]?.body.inspectionId);
  });

  test("nobody changes a completed inspection, and only the office deletes one", async () => {
    const id = await createdId();
    expect(codeOf(await call("PUT", `/v2/inspections/${id}`, { notes: "later" }, { key: randomUUID() }))).toEqual([
      409,
      "inspectionSealed",
    ]);
    expect(codeOf(await call("DELETE", `/v2/inspections/${id}`, undefined, { key: randomUUID() }))).toEqual([403, "roleRequired"]);
    expect((await call("DELETE", `/v2/inspections/${id}`, undefined, { key: randomUUID(), who: "office" })).status).toBe(204);
    expect((await photo(id, await server.picture(1))).status, "a photo of it may come late").toBe(201);
  });

  describe("plans", () => {
    test("a plan is completed under its own id, and once: the same inspector gets 409 the second time", async () => {
      const id = await plan("inspector");
      const { status, json } = await complete(id);
      expect([status, json["inspectionId"], json["status"]]).toEqual([200, id, "Completed"]);
      expect(codeOf(await complete(id))).toEqual([409, "inspectionSealed"]);
    });

    test("work on a plan that a colleague completed or the office canceled becomes an inspection beside it", async () => {
      const [done, canceled] = [await plan("colleague"), await plan("inspector")];
      await complete(done, { who: "colleague" });
      await call("DELETE", `/v2/inspections/${canceled}`, undefined, { who: "office" });
      for (const id of [done, canceled]) {
        const { status, json } = await complete(id);
        expect([status, json["duplicateOfInspectionId"]]).toEqual([200, id]);
        expect(json["inspectionId"]).not.toBe(id);
      }
      expect(codeOf(await photo(canceled, await server.picture(2)))).toEqual([410, "inspectionDeleted"]);
    });

    test("a completion that names the plan's inspector completes it, by whoever may; one that names somebody else becomes an inspection beside it", async () => {
      const { inspector, colleague } = server.people;
      for (const who of ["inspector", "office"] as const) {
        const id = await plan("inspector");
        const other = await complete(id, { who }, { inspectorUserId: colleague.userId });
        expect([who, other.status, other.json["duplicateOfInspectionId"], other.json["status"]]).toEqual([who, 200, id, "Completed"]);
        expect(other.json["inspectionId"]).not.toBe(id);
        const named = await complete(id, { who }, { inspectorUserId: inspector.userId });
        expect([who, named.status, named.json["inspectionId"]]).toEqual([who, 200, id]);
        expect(codeOf(await complete(id, { who }, { inspectorUserId: colleague.userId }))).toEqual([409, "inspectionSealed"]);
      }
    });

    test("completing a plan that does not exist gets 404", async () => {
      expect(codeOf(await complete(randomUUID()))).toEqual([404, "notFound"]);
    });
  });

  describe("photos", () => {
    test("a photo is stored once, by its key and by its bytes", async () => {
      const [id, bytes, key] = [await createdId(), await server.picture(3), randomUUID()];
      const first = await photo(id, bytes, { key });
      expect([first.status, first.json["inspectionId"]]).toEqual([201, id]);
      for (const as of [{ key }, {}]) expect((await photo(id, bytes, as)).json["photoId"]).toBe(first.json["photoId"]);
    });

    test("a photo of an unknown inspection gets 404, of a colleague's 403", async () => {
      expect(codeOf(await photo(randomUUID(), await server.picture(4)))).toEqual([404, "notFound"]);
      expect(codeOf(await photo(await createdId({}, { who: "colleague" }), await server.picture(4)))).toEqual([403, "roleRequired"]);
    });
  });

  describe("uploads in parts", () => {
    test("an upload in parts begins once under its key, reports how much has arrived, refuses a part at the wrong offset, and becomes the photo", async () => {
      const [id, bytes, key] = [await createdId(), await server.picture(5), randomUUID()];
      const begun = await upload.begin(id, bytes.length, { key });
      expect([begun.status, begun.upload?.offset]).toEqual([201, "0"]);
      expect((await upload.begin(id, bytes.length, { key })).id).toBe(begun.id);
      expect((await upload.add(begun.id, 0, bytes.slice(0, 100))).upload?.offset).toBe("100");
      expect([(await upload.ask(begun.id)).status, (await upload.ask(begun.id)).upload?.offset]).toEqual([200, "100"]);
      expect(codeOf(await upload.add(begun.id, 50, bytes.slice(50)))).toEqual([409, "offsetMismatch"]);
      const whole = await upload.add(begun.id, 100, bytes.slice(100));
      expect([whole.status, whole.upload?.offset]).toEqual([204, String(bytes.length)]);
      const again = await upload.add(begun.id, 100, bytes.slice(100));
      expect([again.status, again.upload?.photoId]).toEqual([204, whole.upload?.photoId]);
      expect((await photo(id, bytes)).json["photoId"], "known by its bytes").toBe(whole.upload?.photoId);
    });

    test("an upload in parts is not found by another user, gets 404 for an unknown inspection, and 412 for another tus version", async () => {
      const { id } = await upload.begin(await createdId(), 100);
      expect((await upload.ask(id, { who: "colleague" })).status).toBe(404);
      expect(codeOf(await upload.begin(randomUUID(), 100))).toEqual([404, "notFound"]);
      expect((await upload.inAnotherVersion(id)).status).toBe(412);
    });
  });

  describe("access", () => {
    test("a caller gets 401 with an invalid access token, 400 without a tenant, 403 for a tenant of others", async () => {
      expect(codeOf(await create({}, { accessToken: "none" }))).toEqual([401, "notAuthenticated"]);
      expect(codeOf(await create({}, { tenantId: null }))).toEqual([400, "tenantRequired"]);
      expect(codeOf(await create({}, { tenantId: server.otherTenantId }))).toEqual([403, "tenantForbidden"]);
    });

    test("a caller of another tenant does not find the ids of this one", async () => {
      const id = await createdId();
      const as = { who: "stranger", key: randomUUID() } as const;
      expect(codeOf(await complete(id, as))).toEqual([404, "notFound"]);
      expect(codeOf(await photo(id, await server.picture(6), as))).toEqual([404, "notFound"]);
      expect(codeOf(await create({}, as))).toEqual([400, "validation"]);
    });

    test("a session is renewed once with each refresh token, and again if the response was lost; an unknown token is refused", async () => {
      const { refreshToken } = await signIn("inspector");
      const first = await refresh(refreshToken);
      expect(first.status).toBe(200);
      const again = await refresh(refreshToken);
      expect([again.status, again.json["refreshToken"] === first.json["refreshToken"]]).toEqual([200, false]);
      expect((await refresh(String(again.json["refreshToken"]))).status, "one of the two leads on").toBe(200);
      expect(codeOf(await refresh(String(first.json["refreshToken"]))), "two hold it").toEqual([401, "refreshRefused"]);
      expect(codeOf(await refresh("nobody's"))).toEqual([401, "refreshRefused"]);
    });
  });
}
