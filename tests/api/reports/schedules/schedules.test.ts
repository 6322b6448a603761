/* Depends on the date: `npm test` repeats it at other moments. */

import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { addDays, dayIn } from "#shared/calendar.ts";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import type { ReportJob } from "#shared/reports/report-job.ts";
import type { ReportSchedule } from "#shared/reports/report-schedule.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { composeMail } from "../../../../src-api/compose-mail.ts";
import { inTenant } from "../../../../src-api/database/tenant-transaction.ts";
import type { Mail } from "../../../../src-api/mail/mailer.ts";
import { sendDueMails } from "../../../../src-api/outgoing-mails/send-mails.ts";
import { startReportRuns } from "../../../../src-api/reports/jobs/report-runs.ts";
import { addScheduledJobs } from "../../../../src-api/reports/schedules/scheduled-jobs.ts";
import { readPdf } from "../../../support/read-pdf.ts";
import { collectFailures } from "../../support/failures.ts";
import { replacePort } from "../../support/for-this-test.ts";
import type { TestUser } from "../../support/server.ts";
import { makeReports } from "../support/make-reports.ts";
import { openReports } from "../support/reports.ts";

const { server, harbor, cedar, timeZone, superuser, givenFor, inspectorCalls } = await openReports();
const [viewer, inspector] = [await server.signIn("staff@harbor.example"), await server.signIn("inspector@harbor.example")];
const weekly = { weekday: 3, dayOfMonth: null, hour: 7 };

beforeEach(async () => {
  await superuser.query("DELETE FROM report_schedules");
  await superuser.query("DELETE FROM report_jobs");
});

const idsOf = (...users: TestUser[]): string[] => users.map(({ user }) => user.userId);
const bodyOf = (change: object = {}) => ({ name: "register", format: "csv", ...weekly, recipients: idsOf(harbor, viewer), ...change });
const create = (change?: object, user = harbor) => server.call("createReportSchedule", { as: user, body: bodyOf(change) });
const made = async (change?: object): Promise<ReportSchedule> => (await create(change)).json();
const list = async (user = harbor): Promise<ReportSchedule[]> => (await server.call("listReportSchedules", { as: user })).json().items;
const jobs = async (user = harbor): Promise<ReportJob[]> => (await server.call("listReportJobs", { as: user })).json().items;
/**
 * Moves the next run this many days into the past, as if the server had been down since, and resolves with its day: the test may go on until the next
 * one.
 */
const miss = async ({ scheduleId }: ReportSchedule, days = 0, zone = timeZone): Promise<string> => {
  const missed = new Date(Date.now() - days * DAY_MS);
  const day = dayIn(zone, missed);
  const set = sql`next_run_at = ${new Date(missed.getTime() - MINUTE_MS)}, next_day = ${day}`;
  await inTenant(server.ports.tenantDb, { tenantId: harbor.tenantId ?? "", userId: null }, (tx) =>
    sql`UPDATE report_schedules SET ${set} WHERE schedule_id = ${scheduleId}`.execute(tx),
  );
  return day;
};
const mailsSince = async (count: number): Promise<Mail[]> => (await server.mails()).slice(count);

test("a schedule is created, changed with its current version, and removed, by administrators only", async () => {
  const schedule = await made({ filters: { state: "overdue" } });
  expect(schedule).toMatchObject({
    name: "register",
    title: "Register of extinguishers",
    filters: { state: "overdue" },
    ...weekly,
    version: 1,
    isActive: true,
  });
  expect(Date.parse(schedule.nextRunAt)).toBeGreaterThan(Date.now());
  const body = bodyOf({ weekday: null, dayOfMonth: 31, recipients: idsOf(inspector) });
  const change = (ifMatch: number) =>
    server.call("updateReportSchedule", { as: harbor, params: { id: schedule.scheduleId }, body, ifMatch });
  expect((await change(2)).statusCode).toBe(412);
  expect((await change(1)).json()).toMatchObject({ weekday: null, dayOfMonth: 31, recipients: idsOf(inspector), filters: {}, version: 2 });
  expect(await list()).toMatchObject([{ scheduleId: schedule.scheduleId }]);
  expect(await list(cedar)).toEqual([]);
  expect((await create({}, viewer)).json().code).toBe("roleRequired");
  expect((await server.call("removeReportSchedule", { as: harbor, params: { id: schedule.scheduleId } })).statusCode).toBe(204);
  expect(await list()).toEqual([]);
  expect((await superuser.query("SELECT FROM report_work")).rowCount).toBe(0);
});

test("while scheduled reports wait, however many, a request of their author is a job of its own", async () => {
  const asOf = await miss(await made());
  await inTenant(server.ports.tenantDb, { tenantId: harbor.tenantId ?? "", userId: null }, (tx) => addScheduledJobs(tx, new Date()));
  await superuser.query(`
    INSERT INTO report_jobs (job_id, tenant_id, report_name, format, parameters, created_at, created_by, created_by_name, expires_at,
      schedule_id, occurrence)
    SELECT gen_random_uuid(), tenant_id, report_name, format, parameters, created_at, created_by, created_by_name, expires_at,
      schedule_id, occurrence - n FROM report_jobs, generate_series(1, 19) n`);
  const scheduled = (await jobs()).map(({ jobId }) => jobId);
  expect(scheduled).toHaveLength(20);
  const query = { format: "csv", asOf };
  const response = await server.call("getReport", {
    as: harbor,
    params: { name: "register" },
    query,
    headers: { prefer: "respond-async" },
  });
  expect(response.statusCode).toBe(202);
  expect(scheduled).not.toContain(response.json<ReportJob>().jobId);
});

test.each([
  ["both weekly and monthly", { dayOfMonth: 1 }, "weekday"],
  ["neither", { weekday: null }, "weekday"],
  ["an hour that there is not", { hour: 24 }, "hour"],
  ["nobody to be told", { recipients: [] }, "recipients"],
  ["a member of another organization", { recipients: idsOf(cedar) }, "recipients"],
  ["a form for no file", { format: "json" }, "format"],
  ["a filter of another report", { filters: { dueKind: "Monthly" } }, "dueKind"],
  ["what a report needs, left out", { name: "unit" }, "extinguisherId"],
])("%s is refused", async (_, change, wrong) => {
  const response = (await create(change)).json();
  expect([response.status, Object.keys(response.errors ?? {})]).toEqual([400, [wrong]]);
});

test("an occurrence is made once, also by two servers, and each recipient is mailed a link that requires a sign-in", async () => {
  const before = (await server.mails()).length;
  const schedule = await made({ filters: { state: "overdue" }, format: "pdf" });
  const day = await miss(schedule);
  const other = startReportRuns(server.ports);
  await makeReports(server);
  await other.stop();
  const [job, ...more] = await jobs();
  expect(more).toEqual([]);
  expect(job).toMatchObject({ status: "Done", format: "pdf", parameters: { state: "overdue", asOf: day }, createdByName: "Alice Morgan" });
  const mails = await mailsSince(before);
  expect(mails.map(({ to }) => to).sort()).toEqual(["admin@harbor.example", "staff@harbor.example"]);
  for (const { subject, text } of mails) {
    expect(subject).toContain("Register of extinguishers for ");
    expect(text).toContain("Harbor Point Hospital");
    expect(text).toContain(`http://localhost:8080/reports/made?job=${job?.jobId}`);
  }
  const issued = (await server.call("listIssuedReports", { as: harbor })).json();
  expect(issued.totalCount).toBe(1);
  expect((await jobs(viewer)).map(({ jobId }) => jobId)).toEqual([job?.jobId]);
  expect((await list())[0]).toMatchObject({ lastRunAt: expect.any(String), version: 1 });
  await makeReports(server);
  expect(await jobs()).toHaveLength(1);
  expect(await mailsSince(before)).toHaveLength(2);
});

test("occurrences missed while no server ran are made up for once, and the next is made at its time", async () => {
  await miss(await made(), 40);
  await makeReports(server);
  const [job, ...more] = await jobs();
  expect(more).toEqual([]);
  const age = Date.now() - Date.parse(String(job?.parameters["asOf"]));
  expect(age).toBeLessThan(9 * DAY_MS);
  expect(Date.parse((await list())[0]?.nextRunAt ?? "")).toBeGreaterThan(Date.now());
});

test.each(["not-inspected", "coverage"])("a scheduled report of a month, %s, describes the month up to the day before", async (name) => {
  const before = (await server.mails()).length;
  const last = addDays(await miss(await made({ name, weekday: null, dayOfMonth: 1 })), -1);
  await makeReports(server);
  const [job] = await jobs();
  expect(job).toMatchObject({ status: "Done", parameters: { asOf: last } });
  const query = job?.parameters as Record<string, string>;
  const { facts } = (await server.call("getReport", { as: harbor, params: { name }, query })).json<ReportResult>();
  expect(facts.map(({ key, value }) => [key, value])).toEqual([
    ["startDate", `${last.slice(0, 7)}-01`],
    ["endDate", last],
  ]);
  const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" }).format(new Date(`${last}T00:00:00Z`));
  expect((await mailsSince(before))[0]?.subject).toContain(day);
});

test("a scheduled certificate is signed by nobody", async () => {
  // Early in a year nothing else is certified.
  await inspectorCalls.submit(inspector, "HB-E001", { inspectionType: "Annual" });
  const filters = await givenFor("annual-certificate", harbor, "HB-E001");
  const { firstName, lastName } = harbor.user;
  await server.call("updateProfile", { as: harbor, body: { firstName, lastName, licenseNumber: "FX-20931" } });
  await miss(await made({ name: "annual-certificate", format: "pdf", filters }));
  await makeReports(server);
  const [job] = await jobs();
  expect(job?.status).toBe("Done");
  const file = await server.call("downloadReportJob", { as: harbor, params: { id: job?.jobId ?? "" } });
  const paper = (await readPdf(file.rawPayload)).pages.join("\n");
  expect(paper).toMatch(/Certified by\s+Prepared\s+automatically;\s+not\s+signed/);
  for (const words of ["License", "FX-20931"]) expect(paper).not.toContain(words);
});

test.each<[string, (schedule: ReportSchedule) => Promise<LightMyRequestResponse>]>([
  [
    "its recipients are changed",
    ({ scheduleId: id }) =>
      server.call("updateReportSchedule", { as: harbor, params: { id }, body: bodyOf({ recipients: idsOf(inspector) }) }),
  ],
  // East of New York, where the day has always begun.
  ["the time zone is changed", () => server.call("updateTenantSettings", { as: harbor, body: { timeZone: "America/Halifax" } })],
])("an occurrence that is due is not lost when %s before a server makes it", async (_, change) => {
  onTestFinished(async () => void (await server.call("updateTenantSettings", { as: harbor, body: { timeZone } })));
  const schedule = await made();
  const day = await miss(schedule);
  expect((await change(schedule)).statusCode).toBe(200);
  await makeReports(server);
  expect(await jobs()).toMatchObject([{ status: "Done", parameters: { asOf: day } }]);
});

test("an occurrence whose day has not begun in a new time zone describes the day that it is there", async () => {
  onTestFinished(async () => void (await server.call("updateTenantSettings", { as: harbor, body: { timeZone } })));
  const [east, west] = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
  await server.call("updateTenantSettings", { as: harbor, body: { timeZone: east } });
  const day = await miss(await made(), 0, east);
  await server.call("updateTenantSettings", { as: harbor, body: { timeZone: west } });
  const today = dayIn(west, new Date());
  expect(today < day).toBe(true);
  await makeReports(server);
  expect(await jobs()).toMatchObject([{ status: "Done", parameters: { asOf: today } }]);
});

test("a paused schedule makes nothing", async () => {
  const schedule = await made({ isActive: false });
  await miss(schedule, 3);
  await makeReports(server);
  expect(await jobs()).toEqual([]);
});

test("former members get no email, and without any recipient left the report is not made", async () => {
  const before = (await server.mails()).length;
  const leaver = await server.signIn("inspector2@harbor.example");
  const schedule = await made({ recipients: idsOf(leaver, viewer) });
  const alone = await made({ recipients: idsOf(leaver), format: "xlsx" });
  await server.call("removeMember", { as: harbor, params: { id: leaver.user.userId } });
  await miss(schedule);
  await miss(alone);
  await makeReports(server);
  expect((await mailsSince(before)).map(({ to }) => to)).toEqual(["staff@harbor.example"]);
  const made2 = await jobs();
  expect(made2.find(({ format }) => format === "xlsx")).toMatchObject({
    status: "Failed",
    reason: "None of its recipients has access any longer",
  });
});

test("a mail that could not be handed over holds up nobody else's, and is sent later to those who have not had it", async () => {
  const before = (await server.mails()).length;
  await miss(await made());
  await makeReports(server);
  const { sendMail: send } = server.ports;
  let sent = 0;
  replacePort(server, "sendMail", async (mail) => {
    if (++sent === 1) throw new Error("451 try again later");
    return send(mail);
  });
  const { logFailure, failures } = collectFailures();
  await sendDueMails({ ...server.ports, logFailure }, composeMail);
  expect(failures).toEqual(["A mail could not be sent: 451 try again later"]);
  expect(await mailsSince(before)).toHaveLength(1);
  server.pass(2 * MINUTE_MS);
  expect((await mailsSince(before)).map(({ to }) => to).sort()).toEqual(["admin@harbor.example", "staff@harbor.example"]);
});

test("mails about a report are stored once it ends, wait for those that somebody expects now, and are not sent once it is removed", async () => {
  const before = (await server.mails()).length;
  await miss(await made());
  await makeReports(server);
  await miss(await made({ recipients: idsOf(inspector), format: "xlsx" }));
  await makeReports(server);
  const removed = (await jobs()).find(({ format }) => format === "xlsx");
  await server.call("removeReportJob", { as: harbor, params: { id: removed?.jobId ?? "" } });
  await server.call("resetPassword", { body: { email: "inspector@harbor.example" } });
  const waiting = server.ports.identityDb
    .selectFrom("outgoing_mails")
    .select("content")
    .orderBy(sql`content ->> 'mail'`);
  expect((await waiting.execute()).map(({ content }) => content.mail)).toEqual(["report", "report", "report", "reset"]);
  const [first, ...others] = await mailsSince(before);
  expect(first).toMatchObject({ to: "inspector@harbor.example", subject: "Set a new Pinseal password" });
  expect(others.map(({ to }) => to).sort()).toEqual(["admin@harbor.example", "staff@harbor.example"]);
  expect(await waiting.execute()).toEqual([]);
});

test("after a change of the tenant's time zone, each hour is an hour in the new zone", async () => {
  const schedule = await made();
  const settings = (await server.call("getTenantSettings", { as: harbor })).json();
  const setZone = (zone: string, version: number) =>
    server.call("updateTenantSettings", { as: harbor, body: { timeZone: zone }, ifMatch: version });
  const changed = await setZone("Asia/Tokyo", settings.version);
  const hourOf = (zone: string, at: string) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", weekday: "short" }).format(new Date(at)).replace(",", "");
  expect(hourOf(timeZone, schedule.nextRunAt)).toBe("Wed 07");
  const [after] = await list();
  await setZone(timeZone, changed.json().version);
  expect(hourOf("Asia/Tokyo", after?.nextRunAt ?? "")).toBe("Wed 07");
});
