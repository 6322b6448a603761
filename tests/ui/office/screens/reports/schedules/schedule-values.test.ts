import * as v from "valibot";
import { expect, test } from "vitest";
import { ReportScheduleInput } from "#shared/reports/report-schedule.ts";
import type { ReportSchedule } from "#shared/reports/report-schedule.ts";
import {
  scheduleBodyOf,
  newScheduleValues,
  schedulableReports,
  scheduleValuesOf,
} from "../../../../../../src-ui/office/screens/reports/schedules/schedule-values.ts";

const [ME, OTHER] = ["3f2504e0-4f89-41d3-9a0c-0305e82c3301", "9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d"];

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
