import { createInspection, expect, expectProblem, extinguisherId, inspectionPayload, newKey, test, uuid } from "./support/contract.ts";

/* Every call of specification section 7, "Inspections v1". */

test("an inspection is created, read and listed", async ({ people }) => {
  const created = await people.inspector("POST", "/inspections", { json: await inspectionPayload(people, "HB-E011") });
  expect([created.status, created.json.status]).toEqual([201, "Completed"]);
  const { inspectionId, extinguisherId: unit } = created.json;
  const one = await people.viewer("GET", `/inspections/${inspectionId}`);
  expect(one.json).toMatchObject({ inspectionId, receiptNumber: created.json.receiptNumber });
  expect(one.json.checklistResponses.length).toBeGreaterThan(0);
  const listed = await people.viewer("GET", `/inspections?extinguisherId=${unit}&sort=-createdAt`);
  expect([listed.status, listed.json.items[0].inspectionId]).toEqual([200, inspectionId]);
  expectProblem(await people.viewer("GET", `/inspections/${newKey()}`), 404, "notFound");
});

test("the history of an extinguisher is a bare array of at most 20, newest first", async ({ people }) => {
  const { inspectionId, extinguisherId: unit } = await createInspection(people, "HB-E012");
  const histories = await Promise.all(
    ["/inspections", "/v2/inspections"].map(async (root) => (await people.viewer("GET", `${root}/extinguisher/${unit}`)).json),
  );
  for (const history of histories) {
    expect(history[0].inspectionId).toBe(inspectionId);
    expect(history.length).toBeLessThanOrEqual(20);
  }
  expect(histories[0]).toEqual(histories[1]);
  const limited = await people.viewer("GET", `/v2/inspections/extinguisher/${unit}?limit=1`);
  expect(limited.json).toHaveLength(1);
});

test("the inspections of an inspector are pages", async ({ people }) => {
  for (const root of ["/inspections", "/v2/inspections"]) {
    const { status, json } = await people.viewer("GET", `${root}/inspector/${people.inspectorUserId}?pageSize=5`);
    expect([status, json.pageSize, json.items.length]).toEqual([200, 5, 5]);
    expect(json.items.every((item: any) => item.inspectorUserId === people.inspectorUserId)).toBe(true);
  }
});

test("verify recomputes the record's hash", async ({ people }) => {
  const { inspectionId, dataHash } = await createInspection(people, "HB-E013");
  for (const root of ["/inspections", "/v2/inspections"]) {
    const { status, json } = await people.viewer("POST", `${root}/${inspectionId}/verify`);
    expect(status).toBe(200);
    expect(json).toEqual({
      isValid: true,
      originalHash: dataHash,
      computedHash: dataHash,
      hashMatch: true,
      verifiedDate: expect.any(String),
    });
  }
});

test("statistics count the inspections of a period and an inspector", async ({ people }) => {
  const day = new Date().toISOString().slice(0, 10);
  const query = `startDate=${day}T00:00:00.000Z&inspectorUserId=${people.inspectorUserId}`;
  const read = async (root: string): Promise<any> => (await people.viewer("GET", `${root}/stats?${query}`)).json;
  const before = await read("/v2/inspections");
  expect(before).toMatchObject({
    total: expect.any(Number),
    completed: expect.any(Number),
    passed: expect.any(Number),
    failed: expect.any(Number),
  });
  await createInspection(people, "HB-E014", { passed: false });
  for (const root of ["/inspections", "/v2/inspections"]) {
    const after = await read(root);
    expect(after.total, root).toBeGreaterThan(before.total);
    expect(after.failed, root).toBeGreaterThan(before.failed);
  }
});

test("overdue inspections are a page, Monthly by default; today's count grows with each inspection", async ({ people }) => {
  const overdue = await people.viewer("GET", "/inspections/overdue?pageSize=500");
  expect(Object.keys(overdue.json).sort()).toEqual(["items", "pageNumber", "pageSize", "totalCount"]);
  expect(overdue.json.totalCount).toBeGreaterThan(0);
  expect(overdue.json.items.every((item: any) => item.inspectionType === "Monthly")).toBe(true);
  const annual = await people.viewer("GET", "/inspections/overdue?inspectionType=Annual");
  expect(annual.json.items.every((item: any) => item.inspectionType === "Annual")).toBe(true);
  const count = async (): Promise<number> => (await people.viewer("GET", "/inspections/today-count")).json.count;
  const before = await count();
  await createInspection(people, "HB-E015");
  expect(await count()).toBeGreaterThan(before);
});

test("the checklist of an inspection is read by its template's id", async ({ people }) => {
  const { json } = await people.viewer("GET", "/checklisttemplates?inspectionType=Monthly");
  const [template] = json.items;
  const { status, json: read } = await people.inspector("GET", `/inspections/checklist-template/${template.templateId}`);
  expect([status, read.templateId, read.items.length]).toEqual([200, template.templateId, template.items.length]);
  expectProblem(await people.inspector("GET", `/inspections/checklist-template/${newKey()}`), 404, "notFound");
});

test("an inspector deletes an inspection without responses; only an administrator voids a completed one", async ({ people }) => {
  const open = await createInspection(people, "HB-E016", { checklistResponses: undefined, passed: undefined });
  expect((await people.inspector("DELETE", `/inspections/${open.inspectionId}`)).status).toBe(204);
  const { inspectionId } = await createInspection(people, "HB-E016");
  expectProblem(await people.inspector("DELETE", `/inspections/${inspectionId}`), 403, "roleRequired");
  expect((await people.admin("DELETE", `/inspections/${inspectionId}?reason=Twice`)).status).toBe(204);
  const listed = await people.viewer("GET", `/inspections?extinguisherId=${await extinguisherId(people.viewer, "HB-E016")}&pageSize=500`);
  expect(listed.json.items.map((item: any) => item.inspectionId)).not.toContain(inspectionId);
  expect(inspectionId).toMatch(uuid);
});
