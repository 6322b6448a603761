import { expect, test } from "vitest";
import type { DueDays, TypeIntervals } from "#shared/due-dates.ts";
import { forecastWork } from "../../../src-api/reports/forecast.ts";

const intervals: TypeIntervals = {
  serviceIntervalMonths: 12,
  internalExamIntervalYears: 6,
  hydroTestIntervalYears: 12,
  serviceLifeYears: null,
};

function forecast(days: Partial<DueDays>, until: string, more: Partial<TypeIntervals> = {}): string[] {
  const dueDays: DueDays = {
    nextInspectionDueDate: null,
    nextServiceDueDate: null,
    nextInternalExamDueDate: null,
    nextHydroTestDueDate: null,
    withdrawalDueDate: null,
    ...days,
  };
  return forecastWork(dueDays, { ...intervals, ...more }, "Every30Days", "2026-06-15", until).map(
    ({ workType, dueDate }) => `${dueDate} ${workType}`,
  );
}

test("maintenance falls due again after the interval of the type", () => {
  const annual = forecast({ nextServiceDueDate: "2026-09-01" }, "2027-06-15", { serviceIntervalMonths: 6 });
  expect(annual.filter((work) => work.endsWith("Annual"))).toEqual(["2026-09-01 Annual", "2027-03-01 Annual"]);
});

test("each type of work falls due again after it is done on its due day", () => {
  expect(forecast({ nextServiceDueDate: "2026-09-01" }, "2028-06-15")).toEqual([
    "2026-09-01 Annual",
    "2026-10-01 Monthly",
    ...monthlyFrom("2026-10-31", "2027-08-31"),
    "2027-09-01 Annual",
    ...monthlyFrom("2027-10-01", "2028-06-15"),
  ]);
});

function monthlyFrom(first: string, until: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(until); at += 30 * 86_400_000)
    days.push(`${new Date(at).toISOString().slice(0, 10)} Monthly`);
  return days;
}

test("overdue work is taken as done today, and recurs from there", () => {
  expect(forecast({ nextInspectionDueDate: "2026-05-01" }, "2026-08-01")).toEqual(["2026-05-01 Monthly", "2026-07-15 Monthly"]);
});

test("a hydrostatic test on the same day replaces the internal examination, and restarts its interval", () => {
  const days = { nextInternalExamDueDate: "2026-07-01", nextHydroTestDueDate: "2026-07-01" };
  expect(forecast(days, "2028-06-15", { internalExamIntervalYears: 1 })).toEqual(["2026-07-01 Hydrostatic", "2027-07-01 SixYear"]);
});

test("nothing falls due after the end of the service life", () => {
  expect(
    forecast({ withdrawalDueDate: "2026-07-01", nextServiceDueDate: "2026-07-01", nextInspectionDueDate: "2026-06-20" }, "2028-06-15"),
  ).toEqual(["2026-06-20 Monthly", "2026-07-01 Withdrawal"]);
});

test("work with an unknown date never falls due", () => {
  expect(forecast({}, "2040-01-01")).toEqual([]);
  expect(
    forecast({ nextHydroTestDueDate: "2026-07-01" }, "2040-01-01", { hydroTestIntervalYears: null, internalExamIntervalYears: null }),
  ).toEqual(["2026-07-01 Hydrostatic"]);
});
