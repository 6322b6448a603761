import { createInspection, expect, expectProblem, test, utcTime, uuid } from "./support/contract.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;

test("a report is JSON for a day, with columns, rows, totals and filters", async ({ people }) => {
  const { status, json } = await people.viewer("GET", "/reports/register");
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json).toMatchObject({
    name: "register",
    asOf: expect.stringMatching(day),
    createdAt: expect.stringMatching(utcTime),
    columns: expect.arrayContaining([expect.objectContaining({ key: "extinguisherCode", label: expect.any(String) })]),
    totals: { all: json.rows.length },
    verifyCode: null,
  });
  for (const { key } of json.columns) expect(json.rows[0], key).toHaveProperty(key);
  const { locationId } = (await people.viewer("GET", "/locations/barcode/HB-L02")).json;
  const ofPlace = (await people.viewer("GET", `/reports/register?format=json&asOf=2026-01-31&locationId=${locationId}`)).json;
  expect(ofPlace.asOf).toBe("2026-01-31");
  expect(ofPlace.rows.length).toBeLessThan(json.rows.length);
  expectProblem(await people.viewer("GET", "/reports/register?asOf=2090-01-01"), 400, "validation");
  expectProblem(await people.viewer("GET", "/reports/no-such-report"), 404, "notFound");
});

for (const [format, contentType, start] of [
  ["csv", "text/csv", ""],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "PK"],
  ["pdf", "application/pdf", "%PDF-"],
] as const) {
  test(`a report is a file of the format ${format}`, async ({ people }) => {
    const response = await people.viewer("GET", `/reports/overdue?format=${format}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, expect.stringContaining(contentType)]);
    expect(response.bytes.subarray(0, start.length).toString()).toBe(start);
  });
}

test("anybody verifies a report's code and a receipt, on a page of their own; an unknown code is not found", async ({ people, device }) => {
  const { inspectionId, receiptNumber } = await createInspection(people, "HB-E027");
  const pdf = await people.viewer("GET", `/reports/inspection?format=pdf&inspectionId=${inspectionId}`);
  expect(pdf.status).toBe(200);
  const [{ code }] = (await people.admin("GET", "/issued-reports?sort=-createdAt")).json.items;
  for (const [text, kind] of [
    [code, "report"],
    [receiptNumber, "inspection"],
  ]) {
    const { status, json } = await people.nobody("GET", `/verify/${text}`);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toMatchObject({
      kind,
      tenantName: "Harbor Point Hospital",
      createdAt: expect.stringMatching(utcTime),
      isValid: true,
    });
  }
  expectProblem(await people.nobody("GET", "/verify/ZZZZ-ZZZZ-ZZZZ"), 404, "notFound");
  const page = await device.openTab("/verify/ZZZZ-ZZZZ-ZZZZ");
  await expect(page).toHaveURL(/\/verify\/ZZZZ-ZZZZ-ZZZZ$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a report requested with Prefer: respond-async is made in the background, and any reader fetches it", async ({ people }) => {
  const headers = { prefer: "respond-async" };
  const response = await people.viewer("GET", "/reports/register?format=csv", { headers });
  expect(response.status, JSON.stringify(response.json)).toBe(202);
  const { jobId } = response.json;
  expect(jobId).toMatch(uuid);
  expect(response.headers.get("location")).toBe(`/api/reports/jobs/${jobId}`);
  expect(response.json).toMatchObject({ progress: expect.any(Number), url: null });
  const job = async () => (await people.viewer("GET", `/reports/jobs/${jobId}`)).json;
  await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe("Done");
  const done = await job();
  expect(done).toMatchObject({ progress: 1, url: `/api/reports/jobs/${jobId}/file`, createdAt: expect.stringMatching(utcTime) });
  const file = await people.viewer("GET", `/reports/jobs/${jobId}/file`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const list = (await people.admin("GET", "/reports/jobs")).json;
  expect(Object.keys(list).sort()).toEqual(["items", "pageNumber", "pageSize", "totalCount"]);
  expect(list.items.map((item: any) => item.jobId)).toContain(jobId);
  expectProblem(await people.cedarAdmin("GET", `/reports/jobs/${jobId}`), 404, "notFound");
  expect((await people.viewer("DELETE", `/reports/jobs/${jobId}`)).status).toBe(204);
  expectProblem(await people.viewer("GET", `/reports/jobs/${jobId}/file`), 404, "notFound");
});

test("a scheduled report has a version, and other tenants do not find it", async ({ people }) => {
  const [member] = (await people.admin("GET", "/tenants/members")).json;
  const json = { name: "overdue", format: "pdf", weekday: 1, dayOfMonth: null, hour: 7, recipients: [member.userId] };
  const made = await people.admin("POST", "/reports/schedules", { json });
  expect(made.status, JSON.stringify(made.json)).toBe(201);
  const path = `/reports/schedules/${made.json.scheduleId}`;
  const monthly = { json: { ...json, weekday: null, dayOfMonth: 31 }, headers: { "if-match": `"${made.json.version}"` } };
  expect((await people.admin("PUT", path, monthly)).json).toMatchObject({ dayOfMonth: 31, version: made.json.version + 1 });
  expectProblem(await people.admin("PUT", path, monthly), 412, "versionStale");
  expectProblem(await people.cedarAdmin("DELETE", path), 404, "notFound");
  expect((await people.admin("DELETE", path)).status).toBe(204);
});
