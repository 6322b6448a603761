import { accounts } from "../qa/accounts.ts";
import {
  createInspection,
  expect,
  expectProblem,
  extinguisherId,
  inspectionPayload,
  newKey,
  test,
  utcTime,
  uuid,
} from "./support/contract.ts";

test("an inspection with all responses is completed immediately, with a receipt", async ({ people }) => {
  const sent = await inspectionPayload(people, "HB-E031", { passed: false, notes: "Found low" });
  const { status, json } = await people.inspector("POST", "/v2/inspections", { json: sent });
  expect(status, JSON.stringify(json)).toBe(201);
  expect(json).toMatchObject({
    inspectionId: expect.stringMatching(uuid),
    extinguisherId: sent["extinguisherId"],
    extinguisherCode: "HB-E031",
    inspectionType: "Monthly",
    inspectorUserId: people.inspectorUserId,
    passed: false,
    notes: "Found low",
    gpsLatitude: 42.36,
    gpsLongitude: -71.06,
    gpsAccuracy: 8,
    status: "Completed",
    receiptNumber: expect.stringMatching(/\S/),
    receivedAt: expect.stringMatching(utcTime),
    dataHash: expect.any(String),
    version: expect.any(Number),
  });
  expect(new Date(json.inspectionDate).toISOString()).toBe(sent["inspectionDate"]);
  const got = await people.viewer("GET", `/v2/inspections/${json.inspectionId}`);
  expect(got.status).toBe(200);
  expect(got.json.checklistResponses).toEqual(expect.arrayContaining(sent["checklistResponses"] as unknown[]));
  expect(got.json).toMatchObject({ photos: [], deficiencies: [] });
  const bare = await people.viewer("GET", `/v2/inspections/${json.inspectionId}?includeDetails=false`);
  expect(["checklistResponses", "photos", "deficiencies"].filter((name) => name in bare.json)).toEqual([]);
});

test("a batch returns for each item what the single call would have, and a repeat the same", async ({ people }) => {
  const [one, other] = [await inspectionPayload(people, "HB-E038"), await inspectionPayload(people, "HB-E039")];
  const deficiencies = [{ code: "ACC-01", severity: "Major", description: "Blocked" }];
  const items = [
    { idempotencyKey: newKey(), body: { ...one, deficiencies } },
    { idempotencyKey: newKey(), body: { ...one, extinguisherId: newKey() } },
    { idempotencyKey: newKey(), body: other },
  ];
  const send = (json: object) => people.inspector("POST", "/v2/inspections/batch", { json });
  const { status, json } = await send({ items });
  expect([status, Object.keys(json)]).toEqual([200, ["results"]]);
  expect(json.results).toMatchObject([
    { status: 201, body: { extinguisherCode: "HB-E038", status: "Completed", deficiencies } },
    { status: 400, body: { status: 400, code: "validation", errors: { extinguisherId: ["field.unknownReference"] } } },
    { status: 201, body: { extinguisherCode: "HB-E039", receiptNumber: expect.any(String) } },
  ]);
  expect((await send({ items })).json).toEqual(json);
  const alone = await people.inspector("POST", "/v2/inspections", {
    json: items[0]?.body ?? {},
    headers: { "idempotency-key": items[0]?.idempotencyKey ?? "" },
  });
  expect([alone.status, alone.json]).toEqual([201, json.results[0].body]);
  expectProblem(await send({ items: Array.from({ length: 101 }, () => items[2]) }), 400, "validation");
});

test("defaults: type Monthly, notes empty, no position", async ({ people }) => {
  const { extinguisherId: id, inspectionDate, inspectorUserId, checklistResponses } = await inspectionPayload(people, "HB-E032");
  const json = { extinguisherId: id, inspectionDate, inspectorUserId, passed: true, checklistResponses };
  const created = await people.inspector("POST", "/v2/inspections", { json });
  expect(created.json).toMatchObject({ inspectionType: "Monthly", notes: "", gpsLatitude: null, gpsLongitude: null, gpsAccuracy: null });
});

test.describe("without a whole checklist", () => {
  for (const path of ["/v2/inspections", "/inspections"]) {
    test(`POST ${path} keeps it in progress, lists what is missing, and does not let it be completed`, async ({ people }) => {
      const sent = await inspectionPayload(people, "HB-E036");
      const [first, ...rest] = sent["checklistResponses"] as unknown[];
      const unit = await people.inspector("GET", "/extinguishers/barcode/HB-E036");
      for (const checklistResponses of [[], [first], rest]) {
        const created = await people.inspector("POST", path, { json: { ...sent, checklistResponses } });
        expect([created.status, created.json.status, created.json.receiptNumber]).toEqual([201, "InProgress", null]);
        expect(created.json.missingItems[0]).toEqual({ checklistItemId: expect.stringMatching(uuid), question: expect.any(String) });
        const { inspectionId } = created.json;
        expectProblem(await people.inspector("PUT", `/v2/inspections/${inspectionId}/complete`, { json: {} }), 400, "checklistIncomplete");
      }
      expect((await people.inspector("GET", "/extinguishers/barcode/HB-E036")).json).toEqual(unit.json);
    });

    test(`POST ${path} refuses passed with a Fail`, async ({ people }) => {
      const sent = await inspectionPayload(people, "HB-E037");
      const [first, ...rest] = sent["checklistResponses"] as { checklistItemId: string }[];
      const json = { ...sent, passed: true, checklistResponses: [{ ...first, response: "Fail" }, ...rest] };
      const refused = await people.inspector("POST", path, { json });
      expectProblem(refused, 400, "validation");
      expect(Object.keys(refused.json.errors)).toEqual(["passed"]);
    });
  }
});

test("a completed inspection is sealed; an administrator voids it", async ({ people }) => {
  const { inspectionId } = await createInspection(people, "HB-E033");
  expectProblem(await people.inspector("PUT", `/v2/inspections/${inspectionId}`, { json: { notes: "changed" } }), 409, "inspectionSealed");
  expectProblem(await people.inspector("DELETE", `/v2/inspections/${inspectionId}`), 403, "roleRequired");
  expect((await people.admin("DELETE", `/v2/inspections/${inspectionId}`)).status).toBe(204);
  const listed = await people.admin("GET", `/v2/inspections?extinguisherId=${await extinguisherId(people.admin, "HB-E033")}&pageSize=500`);
  expect(listed.json.items.map((item: any) => item.inspectionId)).not.toContain(inspectionId);
});

test("an inspection is scheduled, gets responses, is changed with its version, and completed", async ({ people }) => {
  const created = await createInspection(people, "HB-E034", { checklistResponses: undefined, passed: undefined });
  expect(created).toMatchObject({ status: "Scheduled", receiptNumber: null });
  const path = `/v2/inspections/${created.inspectionId}`;
  const changed = await people.inspector("PUT", path, { json: { notes: "On the way" }, headers: { "if-match": `"${created.version}"` } });
  expect([changed.status, changed.json.notes]).toEqual([200, "On the way"]);
  const stale = await people.inspector("PUT", path, { json: { notes: "Too late" }, headers: { "if-match": `"${created.version}"` } });
  expectProblem(stale, 412, "versionStale");
  const { checklistResponses } = await inspectionPayload(people, "HB-E034");
  const responded = await people.inspector("POST", `${path}/responses`, { json: { responses: checklistResponses } });
  expect(responded.status, JSON.stringify(responded.json)).toBe(201);
  const listed = await people.viewer("GET", `${path}/responses`);
  expect(listed.json).toHaveLength((checklistResponses as unknown[]).length);
  const completed = await people.inspector("PUT", `${path}/complete`, { json: { passed: true } });
  expect([completed.status, completed.json.status]).toEqual([200, "Completed"]);
  expect(completed.json.receiptNumber).toMatch(/\S/);
});

test("an inspector deletes an inspection of theirs that has no responses", async ({ people }) => {
  const { inspectionId } = await createInspection(people, "HB-E035", { checklistResponses: undefined });
  expect((await people.inspector("DELETE", `/v2/inspections/${inspectionId}`)).status).toBe(204);
  expectProblem(await people.inspector("GET", `/v2/inspections/${inspectionId}`), 404, "notFound");
});

test("the first version of the calls returns the same inspections", async ({ people }) => {
  const created = await people.inspector("POST", "/inspections", { json: await inspectionPayload(people, "HB-E036") });
  expect(created.status).toBe(201);
  const { inspectionId } = created.json;
  expect((await people.viewer("GET", `/inspections/${inspectionId}`)).json.inspectionId).toBe(inspectionId);
  expect((await people.viewer("GET", `/v2/inspections/${inspectionId}`)).json.inspectionId).toBe(inspectionId);
});

test("a repeat under the same key returns what the first call did, later or at the same time", async ({ people }) => {
  const json = await inspectionPayload(people, "HB-E037");
  const headers = { "idempotency-key": newKey() };
  const together = await Promise.all([1, 2, 3].map(() => people.inspector("POST", "/v2/inspections", { json, headers })));
  const later = await people.inspector("POST", "/v2/inspections", { json, headers });
  for (const response of [...together, later]) {
    expect(response.status, JSON.stringify(response.json)).toBe(201);
    expect(response.json).toEqual(together[0]?.json);
  }
  const listed = await people.admin(
    "GET",
    `/v2/inspections?extinguisherId=${String(json["extinguisherId"])}&startDate=${new Date().toISOString().slice(0, 10)}`,
  );
  expect(listed.json.totalCount).toBe(1);
  const other = await people.inspector("POST", "/v2/inspections", { json: { ...json, notes: "another" }, headers });
  expectProblem(other, 422, "idempotencyKeyReused");
});

test("without a key every call creates an inspection", async ({ people }) => {
  const [first, second] = [await createInspection(people, "HB-E038"), await createInspection(people, "HB-E038")];
  expect(first.inspectionId).not.toBe(second.inspectionId);
  expect(first.receiptNumber).not.toBe(second.receiptNumber);
});

const refused: [string, Record<string, unknown>, string][] = [
  [
    "a response that is none",
    { checklistResponses: [{ checklistItemId: "9f5a2f5e-6ce5-4a5f-8a06-0d5a6b2f7c11", response: "Maybe" }] },
    "checklistResponses",
  ],
  ["a type that is none", { inspectionType: "Weekly" }, "inspectionType"],
  ["a date that is none", { inspectionDate: "yesterday" }, "inspectionDate"],
  ["an extinguisher that is none", { extinguisherId: "x" }, "extinguisherId"],
  ["a place off the globe", { gpsLatitude: 91 }, "gpsLatitude"],
];
for (const [what, changes, field] of refused) {
  test(`${what} is refused, naming its field`, async ({ people }) => {
    const response = await people.inspector("POST", "/v2/inspections", { json: await inspectionPayload(people, "HB-E039", changes) });
    expectProblem(response, 400, "validation");
    expect(Object.keys(response.json.errors).join()).toContain(field);
  });
}

test("invalid JSON, a body that is too large, an invalid id and an unknown id are each refused", async ({ people }) => {
  const json = { "content-type": "application/json" };
  expectProblem(await people.inspector("POST", "/v2/inspections", { body: "{", headers: json }), 400, "invalidJson");
  expectProblem(await people.inspector("POST", "/v2/inspections", { body: `"${"x".repeat(1_200_000)}"`, headers: json }), 413, "tooLarge");
  expectProblem(await people.inspector("GET", "/v2/inspections/none"), 400, "validation");
  expectProblem(await people.inspector("GET", `/v2/inspections/${newKey()}`), 404, "notFound");
});

test("another tenant's extinguisher, inspection and label are not found", async ({ people }) => {
  const cedars = await extinguisherId(people.cedarAdmin, "CD-E001");
  expectProblem(await people.inspector("GET", `/extinguishers/${cedars}`), 404, "notFound");
  expectProblem(await people.inspector("GET", "/extinguishers/barcode/CD-E001"), 404, "notFound");
  const { inspectionId } = await createInspection(people, "HB-E040");
  expectProblem(await people.cedarAdmin("GET", `/v2/inspections/${inspectionId}`), 404, "notFound");
  const foreign = await people.inspector("POST", "/v2/inspections", {
    json: await inspectionPayload(people, "HB-E040", { extinguisherId: cedars }),
  });
  expect([400, 404]).toContain(foreign.status);
});

test("a deficiency is reported, listed, changed with its version, and withdrawn", async ({ people, sharedServer }) => {
  const { inspectionId, extinguisherId: id } = await createInspection(people, "HB-E041", { passed: false });
  const json = { inspectionId, extinguisherId: id, code: "PRE-01", severity: "Critical", description: "Needle below the green" };
  const created = await people.inspector("POST", "/deficiencies", { json });
  expect(created.status, JSON.stringify(created.json)).toBe(201);
  expect(created.json).toMatchObject({ ...json, deficiencyId: expect.stringMatching(uuid), status: "Open", version: 1 });
  const path = `/deficiencies/${created.json.deficiencyId}`;
  expect((await people.viewer("GET", path)).json).toEqual(created.json);
  expect((await people.viewer("GET", `/v2/inspections/${inspectionId}`)).json.deficiencies).toHaveLength(1);
  expect((await people.viewer("GET", `/deficiencies?inspectionId=${inspectionId}`)).json.totalCount).toBe(1);
  const headers = { "if-match": '"1"' };
  expect((await people.inspector("PUT", path, { json: { status: "Resolved" }, headers })).json).toMatchObject({
    status: "Resolved",
    version: 2,
  });
  expectProblem(await people.inspector("PUT", path, { json: { status: "Open" }, headers }), 412, "versionStale");
  expect((await people.inspector("DELETE", path)).status).toBe(204);
  expect((await people.viewer("GET", `/deficiencies?inspectionId=${inspectionId}`)).json.totalCount).toBe(0);
  const cedar = sharedServer.api.as(await sharedServer.api.signIn(accounts.cedarInspector));
  expectProblem(await cedar("GET", path), 404, "notFound");
});
