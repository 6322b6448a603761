import * as v from "valibot";
import { expect, test } from "vitest";
import type { ReportJob } from "#shared/entities/report-job.ts";
import { ReportScheduleInput } from "#shared/entities/report-schedule.ts";
import type { ReportSchedule } from "#shared/entities/report-schedule.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { fetchReportFile } from "../../../../../src-ui/office/screens/reports/report-file.ts";
import { scheduleText } from "../../../../../src-ui/office/screens/reports/schedules/schedule-text.ts";
import {
  scheduleBodyOf,
  newScheduleValues,
  schedulableReports,
  scheduleValuesOf,
} from "../../../../../src-ui/office/screens/reports/schedules/schedule-values.ts";
import { waitForReport } from "../../../../../src-ui/office/screens/reports/wait-for-report.ts";

const [ME, OTHER] = ["3f2504e0-4f89-41d3-9a0c-0305e82c3301", "9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d"];

test("a long report resolves with its job, any other with its file", async () => {
  const blob = new Blob(['{"jobId":"a","status":"Waiting"}']);
  const fetched = (isLater: boolean) =>
    fetchReportFile(async () => ({ blob, name: "Register.pdf", isLater }), "/reports/register?format=pdf");
  expect(await fetched(true)).toMatchObject({ jobId: "a" });
  expect(await fetched(false)).toEqual({ blob, name: "Register.pdf" });
});

test("a report for the screen that is generated in the background is awaited, and shown when done", async () => {
  const job = (status: ReportJob["status"], progress: number) =>
    ({ jobId: "a", status, progress, title: "Register", reason: null }) as ReportJob;
  const wait = async (...later: ReportJob[]) => {
    const reported: number[] = [];
    const report = await waitForReport(job("Waiting", 0), {
      readJob: async () => later.shift() as ReportJob,
      readReport: async (jobId) => ({ name: jobId }) as ReportResult,
      pause: async () => undefined,
      onJob: ({ progress }) => void reported.push(progress),
    });
    return { report, reported };
  };
  expect(await wait(job("Running", 0.5), job("Done", 1))).toEqual({ report: { name: "a" }, reported: [0, 0.5] });
  await expect(wait({ ...job("Failed", 0), reason: "Too many rows." })).rejects.toMatchObject({ message: "Too many rows." });
});

const saved: ReportSchedule = {
  scheduleId: OTHER,
  name: "overdue",
  title: "Overdue work",
  format: "xlsx",
  filters: { locationId: OTHER, dueKind: "Annual" },
  weekday: null,
  dayOfMonth: 31,
  hour: 18,
  recipients: [ME, OTHER],
  isActive: false,
  nextRunAt: "2026-11-30T23:00:00.000Z",
  lastRunAt: null,
  createdByName: "Alice Morgan",
  version: 3,
};

test("a saved schedule is restored, including filters that the form does not show, without members who left", () => {
  const { name, format, filters, weekday, dayOfMonth, hour, isActive } = saved;
  const body = scheduleBodyOf(scheduleValuesOf(saved, [{ userId: ME }]), saved);
  expect(body).toEqual({ name, format, filters, weekday, dayOfMonth, hour, isActive, recipients: [ME] });
  expect(v.is(ReportScheduleInput, body)).toBe(true);
});

test("changing the report drops the filters that the new report does not have", () => {
  const values = { ...scheduleValuesOf(saved, [{ userId: ME }]), name: "retired", state: "open" };
  expect(scheduleBodyOf(values, saved)).toMatchObject({ name: "retired", filters: { locationId: OTHER } });
});

test.each(schedulableReports)("%s can be scheduled with no more than its name", (name) => {
  expect(v.is(ReportScheduleInput, scheduleBodyOf({ ...newScheduleValues(ME), name }))).toBe(true);
});

test.each([
  [{ weekday: 1, dayOfMonth: null, hour: 7 }, "America/New_York", "Every Monday at 7:00 AM"],
  [{ weekday: 7, dayOfMonth: null, hour: 0 }, "Europe/Berlin", "Every Sunday at 00:00"],
  [{ weekday: null, dayOfMonth: 5, hour: 18 }, "America/New_York", "On day 5 of each month at 6:00 PM"],
  [{ weekday: null, dayOfMonth: 31, hour: 18 }, "Europe/London", "On the last day of each month at 18:00"],
])("%j in %s reads %s", (recurrence, timeZone, words) => {
  expect(scheduleText(recurrence, timeZone).replace("\u202f", " ")).toBe(words);
});
