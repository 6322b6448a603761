import { expect, expectProblem, test, utcTime, uuid } from "./support/contract.ts";

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
