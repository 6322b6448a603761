import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { clientOf, type Given } from "./given.ts";

/*
 * What the engine relies on in a server. The simulated one and the real one are held to the same: what is found in a simulated history is so in the
 * world. A test says nothing of one of them alone.
 */
export function describeServer(given: Given): void {
  const { ask, batch, bodyOf, complete, create, created, photo, plan, refresh, signIn, upload } = clientOf(given);
  const codeOf = ({ status, json }: Awaited<ReturnType<typeof ask>>) => [status, json["code"]];

  describe("a create", () => {
    test("returns 201 with the completed inspection, its id and its receipt number", async () => {
      const { status, json } = await create({ notes: "seen" });
      expect([status, json["status"], json["notes"], json["extinguisherId"]]).toEqual([201, "Completed", "seen", given.extinguisherId]);
      for (const field of ["inspectionId", "receiptNumber"]) expect(json[field]).toEqual(expect.stringMatching(/./));
    });

    test("returns the same inspection when repeated under its key, even with another device time; another body gets 422", async () => {
      const [key, body] = [randomUUID(), bodyOf()];
      const first = await ask("POST", "/v2/inspections", { ...body, deviceTime: new Date(given.now()).toISOString() }, { key });
      const again = await ask("POST", "/v2/inspections", { ...body, deviceTime: new Date(given.now() + 1_000).toISOString() }, { key });
      expect([again.status, again.json["inspectionId"]]).toEqual([201, first.json["inspectionId"]]);
      expect(codeOf(await ask("POST", "/v2/inspections", { ...body, notes: "other" }, { key }))).toEqual([422, "idempotencyKeyReused"]);
    });

    test("has a key of its user's own: the same key of a colleague creates another inspection", async () => {
      const key = randomUUID();
      expect(await created({}, { key, who: "colleague" })).not.toBe(await created({}, { key }));
    });

    test("that is refused leaves its key free", async () => {
      const key = randomUUID();
      expect(codeOf(await create({ extinguisherId: randomUUID() }, { key }))).toEqual([400, "validation"]);
      expect((await create({}, { key })).status).toBe(201);
    });

    test("for a retired extinguisher is accepted, since it was done; a plan for one is not", async () => {
      const extinguisherId = given.retiredExtinguisherId;
      expect((await create({ extinguisherId })).status).toBe(201);
      expect(codeOf(await create({ extinguisherId, checklistResponses: undefined }, { who: "office" }))).toEqual([400, "validation"]);
    });

    test("under another user's name is refused", async () => {
      expect(codeOf(await create({ inspectorUserId: given.people.colleague.userId }))).toEqual([403, "roleRequired"]);
    });
  });

  test("in a batch, an invalid item or one without a key fails alone, and the others return what the single calls would", async () => {
    const items = [bodyOf(), bodyOf({ extinguisherId: randomUUID() }), bodyOf()].map((body) => ({ idempotencyKey: randomUUID(), body }));
    const { status, json } = await batch([...items, { body: bodyOf() }]);
    const results = json["results"] as { status: number; body: { inspectionId?: string; code?: string } }[];
    expect([status, results.map((each) => each.status)]).toEqual([200, [201, 400, 201, 400]]);
    const alone = await ask("POST", "/v2/inspections", items[2]?.body, { key: items[2]?.idempotencyKey ?? "" });
    expect(alone.json["inspectionId"]).toBe(results[2]?.body.inspectionId);
  });

  test("nobody changes a completed inspection, and only the office deletes one", async () => {
    const id = await created();
    expect(codeOf(await ask("PUT", `/v2/inspections/${id}`, { notes: "later" }, { key: randomUUID() }))).toEqual([409, "inspectionSealed"]);
    expect(codeOf(await ask("DELETE", `/v2/inspections/${id}`, undefined, { key: randomUUID() }))).toEqual([403, "roleRequired"]);
    expect((await ask("DELETE", `/v2/inspections/${id}`, undefined, { key: randomUUID(), who: "office" })).status).toBe(204);
    expect((await photo(id, await given.picture(1))).status, "a photo of it may come late").toBe(201);
  });

  describe("a plan", () => {
    test("is completed under its own id, and once: the same inspector gets 409 the second time", async () => {
      const id = await plan("inspector");
      const { status, json } = await complete(id);
      expect([status, json["inspectionId"], json["status"]]).toEqual([200, id, "Completed"]);
      expect(codeOf(await complete(id))).toEqual([409, "inspectionSealed"]);
    });

    test("that a colleague completed or the office deleted does not take the work, which becomes an inspection beside it", async () => {
      const [done, deleted] = [await plan("colleague"), await plan("inspector")];
      await complete(done, { who: "colleague" });
      await ask("DELETE", `/v2/inspections/${deleted}`, undefined, { who: "office" });
      for (const id of [done, deleted]) {
        const { status, json } = await complete(id);
        expect([status, json["duplicateOfInspectionId"]]).toEqual([200, id]);
        expect(json["inspectionId"]).not.toBe(id);
      }
      expect(codeOf(await photo(deleted, await given.picture(2)))).toEqual([410, "inspectionDeleted"]);
    });

    test("that does not exist gets 404", async () => {
      expect(codeOf(await complete(randomUUID()))).toEqual([404, "notFound"]);
    });
  });

  describe("a photo", () => {
    test("is stored once, by its key and by its bytes", async () => {
      const [id, bytes, key] = [await created(), await given.picture(3), randomUUID()];
      const first = await photo(id, bytes, { key });
      expect([first.status, first.json["inspectionId"]]).toEqual([201, id]);
      for (const as of [{ key }, {}]) expect((await photo(id, bytes, as)).json["photoId"]).toBe(first.json["photoId"]);
    });

    test("of an unknown inspection gets 404, of a colleague's 403", async () => {
      expect(codeOf(await photo(randomUUID(), await given.picture(4)))).toEqual([404, "notFound"]);
      expect(codeOf(await photo(await created({}, { who: "colleague" }), await given.picture(4)))).toEqual([403, "roleRequired"]);
    });
  });

  describe("a photo in parts", () => {
    test("begins once under its key, reports how much has arrived, refuses a part at the wrong offset, and becomes the photo", async () => {
      const [id, bytes, key] = [await created(), await given.picture(5), randomUUID()];
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

    test("is not found by another user, gets 404 for an unknown inspection, and 412 for another tus version", async () => {
      const { id } = await upload.begin(await created(), 100);
      expect((await upload.ask(id, { who: "colleague" })).status).toBe(404);
      expect(codeOf(await upload.begin(randomUUID(), 100))).toEqual([404, "notFound"]);
      expect((await upload.inAnotherVersion(id)).status).toBe(412);
    });
  });

  describe("a caller", () => {
    test("gets 401 with an invalid access token, 400 without a tenant, 403 for a tenant of others", async () => {
      expect(codeOf(await create({}, { accessToken: "none" }))).toEqual([401, "notAuthenticated"]);
      expect(codeOf(await create({}, { tenantId: null }))).toEqual([400, "tenantRequired"]);
      expect(codeOf(await create({}, { tenantId: given.otherTenantId }))).toEqual([403, "tenantForbidden"]);
    });

    test("of another tenant does not find the ids of this one", async () => {
      const id = await created();
      const as = { who: "stranger", key: randomUUID() } as const;
      expect(codeOf(await complete(id, as))).toEqual([404, "notFound"]);
      expect(codeOf(await photo(id, await given.picture(6), as))).toEqual([404, "notFound"]);
      expect(codeOf(await create({}, as))).toEqual([400, "validation"]);
    });

    test("renews a session once with each refresh token, and again if the response was lost; an unknown token is refused", async () => {
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
