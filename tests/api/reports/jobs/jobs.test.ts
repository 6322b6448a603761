import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#shared/durations.ts";
import type { Location } from "#shared/entities/location.ts";
import type { ReportJob } from "#shared/reports/report-job.ts";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import { sweepRemovedFiles } from "../../../../src-api/removed-files/removed-files.ts";
import { startReportRuns } from "../../../../src-api/reports/jobs/report-runs.ts";
import { sweepReportJobs } from "../../../../src-api/reports/jobs/sweep.ts";
import { readPdf } from "../../../support/read-pdf.ts";
import { replacePort } from "../../support/for-this-test.ts";
import { createMemberCalls } from "../../support/member-calls.ts";
import type { CallInput, TestUser } from "../../support/server.ts";
import { makeReports } from "../support/make-reports.ts";
import { csvRows, openReports } from "../support/reports.ts";

const { server, superuser, harbor, cedar, report, ask, office } = await openReports();
const viewer = await server.signIn("staff@harbor.example");
const members = createMemberCalls(server);
const LATER: CallInput["headers"] = { prefer: "respond-async" };

const askLater = (user: TestUser, query: object, name = "register") =>
  server.call("getReport", { as: user, params: { name }, query, headers: LATER });
const jobOf = async (user: TestUser, query: object, name?: string): Promise<ReportJob> => (await askLater(user, query, name)).json();
const read = (job: ReportJob, user: TestUser = harbor) => server.call("getReportJob", { as: user, params: { id: job.jobId } });
const file = (job: ReportJob, user: TestUser = harbor) => server.call("downloadReportJob", { as: user, params: { id: job.jobId } });
const listed = async (user: TestUser, query: object = {}): Promise<string[]> =>
  (await server.call("listReportJobs", { as: user, query: { pageSize: 500, ...query } })).json().items.map(({ jobId }: ReportJob) => jobId);
const remove = (job: ReportJob, user: TestUser = harbor) => server.call("removeReportJob", { as: user, params: { id: job.jobId } });

test("a request with Prefer: respond-async returns a job immediately, whose file is the same as in a direct response", async () => {
  const response = await askLater(viewer, { format: "csv", state: "upToDate" });
  const job = response.json<ReportJob>();
  expect([response.statusCode, response.headers["location"]]).toEqual([202, `/api/reports/jobs/${job.jobId}`]);
  expect(job).toMatchObject({ name: "register", format: "csv", status: "Waiting", progress: 0, url: null, createdBy: viewer.user.userId });
  expect((await file(job, viewer)).statusCode).toBe(404);
  await makeReports(server);
  const done = (await read(job, viewer)).json<ReportJob>();
  expect(done).toMatchObject({ status: "Done", progress: 1, url: `/api/reports/jobs/${job.jobId}/file`, reason: null });
  const made = await file(job, viewer);
  expect(made.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(made.headers["content-disposition"]).toContain(done.fileName);
  expect(made.rawPayload).toHaveLength(done.sizeBytes ?? -1);
  const waitedFor = await ask("register", viewer, { format: "csv", state: "upToDate" });
  expect(csvRows(made.body)).toEqual(csvRows(waitedFor.body));
});

test("every format is made in the background as well, and the code of a PDF is valid", async () => {
  const jobs: ReportJob[] = [];
  for (const format of ["json", "xlsx", "pdf"]) jobs.push(await jobOf(harbor, { format, state: "overdue" }));
  await makeReports(server);
  const [json, xlsx, pdf] = await Promise.all(jobs.map((job) => file(job)));
  const { rows } = await report("register", harbor, { state: "overdue" });
  expect(json?.json().rows).toEqual(rows);
  expect(xlsx?.rawPayload.subarray(0, 2).toString()).toBe("PK");
  const { pages } = await readPdf(pdf?.rawPayload ?? Buffer.alloc(0));
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec(pages[0] ?? "")?.[0] ?? "";
  expect((await server.call("verifyCode", { params: { code } })).json()).toMatchObject({ name: "register", isValid: true });
});

test("repeated requests by a person are one job until the report is made; another person gets another job", async () => {
  const query = { format: "csv", state: "dueSoon" };
  const [one, again] = await Promise.all([jobOf(harbor, query), jobOf(harbor, query)]);
  expect(again.jobId).toBe(one.jobId);
  expect((await jobOf(viewer, query)).jobId).not.toBe(one.jobId);
  expect((await jobOf(harbor, { ...query, format: "xlsx" })).jobId).not.toBe(one.jobId);
  await makeReports(server);
  expect((await jobOf(harbor, query)).jobId).not.toBe(one.jobId);
  await makeReports(server);
});

test("a PDF of very many extinguishers is made later, a PDF of a few immediately, and a spreadsheet immediately whatever its size", async () => {
  const locationCode = randomUUID();
  const { locationId } = await office(cedar).done<Location>("createLocation", { body: { locationCode, locationName: "Warehouse" } });
  const addExtinguishers = (first: number, last: number) =>
    inTenant(server.ports.tenantDb, { tenantId: cedar.tenantId ?? "", userId: null }, (tx) =>
      sql`INSERT INTO extinguishers (extinguisher_id, location_id, extinguisher_type_id, extinguisher_code)
        SELECT gen_random_uuid(), ${locationId}, extinguisher_type_id, ${locationCode} || '-' || n
        FROM (SELECT extinguisher_type_id FROM extinguisher_types LIMIT 1) one, generate_series(${first}::int, ${last}::int) n`.execute(tx),
    );
  const request = (query: object) => ask("register", cedar, { locationId, ...query });
  await addExtinguishers(1, 10);
  expect((await request({ format: "pdf" })).statusCode).toBe(200);
  await addExtinguishers(11, 1_501);
  const before = await listed(cedar);
  expect((await request({ format: "csv" })).statusCode).toBe(200);
  expect((await request({ format: "pdf", locationId: randomUUID() })).statusCode).toBe(404);
  const later = await request({ format: "pdf" });
  expect(later.statusCode).toBe(202);
  expect((await listed(cedar)).filter((jobId) => !before.includes(jobId))).toEqual([later.json<ReportJob>().jobId]);
  expect((await remove(later.json(), cedar)).statusCode).toBe(204);
});

test("an invalid request is refused immediately and creates no job", async () => {
  const before = await listed(harbor);
  expect((await askLater(harbor, { format: "csv", state: "failed" })).statusCode).toBe(400);
  expect((await askLater(harbor, {}, "no-such-report")).statusCode).toBe(404);
  expect(await listed(harbor)).toEqual(before);
});

test("users see their own jobs, administrators all jobs of the tenant, another tenant none", async () => {
  const theirs = await jobOf(viewer, { format: "csv" });
  await makeReports(server);
  const job = await jobOf(harbor, { format: "csv" });
  const ofViewer = await listed(viewer);
  expect(ofViewer).toContain(theirs.jobId);
  expect(ofViewer).not.toContain(job.jobId);
  expect(await listed(harbor)).toEqual(expect.arrayContaining([job.jobId, ...ofViewer]));
  expect(await listed(harbor, { status: "Waiting" })).toEqual([job.jobId]);
  expect((await listed(cedar)).filter((jobId) => [job.jobId, ...ofViewer].includes(jobId))).toEqual([]);
  for (const one of [read, file, remove]) expect((await one(job, cedar)).statusCode).toBe(404);
  expect((await read(job, viewer)).statusCode).toBe(200);
  expect((await remove(job, viewer)).json()).toMatchObject({ status: 403, code: "roleRequired" });
  expect((await remove(job)).statusCode).toBe(204);
});

test("a waiting job that is removed is never made; a finished job is removed with its file", async () => {
  const waiting = await jobOf(harbor, { format: "csv" });
  expect((await remove(waiting)).statusCode).toBe(204);
  expect((await superuser.query("SELECT FROM report_work WHERE work_id = $1", [waiting.jobId])).rowCount).toBe(0);
  const done = await jobOf(harbor, { format: "csv" });
  await makeReports(server);
  const key = `reports/${harbor.tenantId}/${done.jobId}`;
  expect(await server.ports.storage.has(key)).toBe(true);
  await remove(done);
  expect(await server.ports.storage.has(key)).toBe(false);
  expect((await read(done)).statusCode).toBe(404);
});

test("the file of a finished job that is removed goes with the next sweep if the server is killed at that moment", async () => {
  const done = await jobOf(harbor, { format: "csv" });
  await makeReports(server);
  const { storage } = server.ports;
  replacePort(server, "storage", { ...storage, remove: () => Promise.resolve() });
  expect((await remove(done)).statusCode).toBe(204);
  const key = `reports/${harbor.tenantId}/${done.jobId}`;
  expect(await storage.has(key)).toBe(true);
  await sweepRemovedFiles({ ...server.ports, storage });
  expect(await storage.has(key)).toBe(false);
});

test("a job that is removed while it is being made leaves neither file nor code", async () => {
  const count = async () => (await server.call("listIssuedReports", { as: harbor })).json().totalCount;
  const before = await count();
  const job = await jobOf(harbor, { format: "pdf", state: "outOfService" });
  const { makePdf } = server.ports;
  replacePort(server, "makePdf", async (...made) => {
    await remove(job);
    return makePdf(...made);
  });
  await makeReports(server);
  expect((await read(job)).statusCode).toBe(404);
  expect(await server.ports.storage.has(`reports/${harbor.tenantId}/${job.jobId}`)).toBe(false);
  expect(await count()).toBe(before);
});

test("a requester who has lost access since gets nothing", async () => {
  const requester = await members.join(members.someone(), "Viewer", harbor);
  const job = await jobOf(requester, { format: "csv", state: "outOfService" });
  await office(harbor).done("removeMember", { params: { id: requester.user.userId } });
  await makeReports(server);
  expect((await read(job)).json()).toMatchObject({
    status: "Failed",
    reason: "The person who requested it no longer has access",
    reasonKey: "reason.noAccess",
    url: null,
  });
  await remove(job);
});

const inHarbor = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(server.ports.tenantDb, { tenantId: harbor.tenantId ?? "", userId: null }, work);

test("a job during which the server ended three times fails", async () => {
  const job = await jobOf(harbor, { format: "csv" });
  await inHarbor((tx) => sql`UPDATE report_jobs SET status = 'Running', attempts = 3 WHERE job_id = ${job.jobId}`.execute(tx));
  await makeReports(server);
  expect((await read(job)).json()).toMatchObject({ status: "Failed", reason: "The server stopped each time while it was being generated" });
});

test("a job waits while another server makes reports for the tenant", async () => {
  const job = await jobOf(harbor, { format: "csv" });
  const lock = `hashtextextended('reports of ' || '${harbor.tenantId}', 0)`;
  await superuser.query(`SELECT pg_advisory_lock(${lock})`);
  onTestFinished(async () => void (await superuser.query("SELECT pg_advisory_unlock_all()")));
  const making = startReportRuns(server.ports);
  await making.stop();
  expect((await read(job)).json()).toMatchObject({ status: "Waiting" });
  await superuser.query(`SELECT pg_advisory_unlock(${lock})`);
  await makeReports(server);
  expect((await read(job)).json()).toMatchObject({ status: "Done" });
});

const expire = ({ jobId }: ReportJob) =>
  inHarbor((tx) => sql`UPDATE report_jobs SET expires_at = now() - interval '1 minute' WHERE job_id = ${jobId}`.execute(tx));

test("after 30 days a report and its file are gone", async () => {
  const job = await jobOf(harbor, { format: "csv" });
  await makeReports(server);
  await expire(job);
  expect((await read(job)).statusCode).toBe(404);
  await sweepReportJobs(server.ports);
  expect(await server.ports.storage.has(`reports/${harbor.tenantId}/${job.jobId}`)).toBe(false);
  const { createdAt, expiresAt } = job;
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * DAY_MS);
});

test("a report that is finished while others are swept, and so expires later, stays with its file", async () => {
  const jobs = [await jobOf(harbor, { format: "csv" }), await jobOf(harbor, { format: "xlsx" })];
  await makeReports(server);
  for (const job of jobs) await expire(job);
  const removed: string[] = [];
  const finishOther = (swept: string) =>
    inHarbor((tx) =>
      sql`UPDATE report_jobs SET expires_at = now() + interval '30 days' WHERE expires_at < now() AND job_id <> ${swept}`.execute(tx),
    );
  const storage: typeof server.ports.storage = {
    ...server.ports.storage,
    remove: async (key) => {
      removed.push(key);
      if (removed.length === 1) await finishOther(key.slice(-jobs[0]!.jobId.length));
      await server.ports.storage.remove(key);
    },
  };
  await sweepReportJobs({ ...server.ports, storage });
  expect(removed).toHaveLength(1);
  const kept = jobs.filter(({ jobId }) => !removed[0]?.endsWith(jobId));
  expect(kept).toHaveLength(1);
  expect((await file(kept[0]!)).statusCode).toBe(200);
});
