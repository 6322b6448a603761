/*
 * When the next work on an extinguisher is due: NFPA 10 by default, its intervals being the data of the type and of the tenant.
 * 1. Days are the tenant's calendar days; a due day is the last day on which the work is in time.
 * 2. Monthly counts from the last look at all monthly points, annual from the last maintenance; before the first of either, from the day the
 *    extinguisher was put in its place, else the day it came into the register.
 * 3. The internal clock restarts at an internal examination, a recharge or a hydrostatic test; before the first, it runs from manufacture.
 * 4. The hydrostatic clock runs from the stamped test date, else from manufacture.
 * 5. What has a service life is withdrawn that many years after manufacture.
 * 6. What cannot be known (no interval, no date to count from) is null, and is never the next.
 */
import { addDays, addYears, endOfMonth, latestDay } from "./calendar.ts";
import type { ExtinguisherType } from "./entities/extinguisher-type.ts";
import type { DueKind } from "./entities/extinguisher.ts";

/** How a tenant counts the month between two monthly inspections (NFPA 10, 7.2.1; authorities differ, so it is a setting). */
export type MonthlyRule = "Every30Days" | "CalendarMonth";

/** Days on which something was done to an extinguisher, null where it is not known. */
export interface ServiceRecord {
  manufactureDate: string | null;
  installDate: string | null;
  /** When it came into the register. */
  registeredDate: string;
  lastMonthlyDate: string | null;
  /** The last annual maintenance. */
  lastServiceDate: string | null;
  lastInternalExamDate: string | null;
  lastRechargeDate: string | null;
  /** As stamped or labelled on the shell. */
  lastHydroTestDate: string | null;
}

export type TypeIntervals = Pick<ExtinguisherType, "internalExamIntervalYears" | "hydroTestIntervalYears" | "serviceLifeYears">;

export interface DueDates {
  nextInspectionDueDate: string;
  nextServiceDueDate: string;
  nextInternalExamDueDate: string | null;
  nextHydroTestDueDate: string | null;
  withdrawalDueDate: string | null;
  /** The earliest of them all, and which it is. */
  nextDueDate: string;
  nextDueKind: DueKind;
}

/** Maintenance is at most a year apart (NFPA 10, 7.3.1). */
const ANNUAL_INTERVAL_YEARS = 1;

export function dueDates(record: ServiceRecord, intervals: TypeIntervals, monthlyRule: MonthlyRule): DueDates {
  const inPlace = record.installDate ?? record.registeredDate;
  const dates = {
    nextInspectionDueDate: nextMonthlyDueDate(record.lastMonthlyDate ?? inPlace, monthlyRule),
    nextServiceDueDate: addYears(record.lastServiceDate ?? inPlace, ANNUAL_INTERVAL_YEARS),
    nextInternalExamDueDate: yearsAfter(internalClock(record), intervals.internalExamIntervalYears),
    nextHydroTestDueDate: yearsAfter(record.lastHydroTestDate ?? record.manufactureDate, intervals.hydroTestIntervalYears),
    withdrawalDueDate: yearsAfter(record.manufactureDate, intervals.serviceLifeYears),
  };
  return { ...dates, ...earliest(dates) };
}

/**
 * The day by which the next monthly inspection is due, from the day of the last one: 30 days later, or the last day of the next calendar month.
 */
export function nextMonthlyDueDate(lastDay: string, rule: MonthlyRule): string {
  return rule === "Every30Days" ? addDays(lastDay, 30) : endOfMonth(lastDay, 1);
}

function internalClock(record: ServiceRecord): string | null {
  const { lastInternalExamDate, lastRechargeDate, lastHydroTestDate, manufactureDate, installDate } = record;
  return latestDay(lastInternalExamDate, lastRechargeDate, lastHydroTestDate) ?? manufactureDate ?? installDate;
}

function yearsAfter(day: string | null, years: number | null): string | null {
  return day === null || years === null ? null : addYears(day, years);
}

/** Of works that fall on one day the greater comes first: it spares the lesser. */
function earliest(dates: Omit<DueDates, "nextDueDate" | "nextDueKind">): Pick<DueDates, "nextDueDate" | "nextDueKind"> {
  const works: [DueKind, string | null][] = [
    ["Annual", dates.nextServiceDueDate],
    ["SixYear", dates.nextInternalExamDueDate],
    ["Hydrostatic", dates.nextHydroTestDueDate],
    ["Withdrawal", dates.withdrawalDueDate],
  ];
  let next: Pick<DueDates, "nextDueDate" | "nextDueKind"> = { nextDueDate: dates.nextInspectionDueDate, nextDueKind: "Monthly" };
  for (const [nextDueKind, day] of works) if (day !== null && day <= next.nextDueDate) next = { nextDueDate: day, nextDueKind };
  return next;
}

/** How far ahead a due day counts as soon. */
export const DUE_SOON_DAYS = 7;

export type DueState = "overdue" | "dueSoon" | "upToDate";

/** Where an extinguisher in service stands on a day of its tenant. */
export function dueStateOf(nextDueDate: string | null, today: string): DueState {
  if (nextDueDate === null || nextDueDate > addDays(today, DUE_SOON_DAYS)) return "upToDate";
  return nextDueDate < today ? "overdue" : "dueSoon";
}

/** The day of an extinguisher by which each kind of work is due. */
export const DUE_DAYS = {
  Monthly: "nextInspectionDueDate",
  Annual: "nextServiceDueDate",
  SixYear: "nextInternalExamDueDate",
  Hydrostatic: "nextHydroTestDueDate",
  Withdrawal: "withdrawalDueDate",
} as const satisfies Readonly<Record<DueKind, keyof DueDates>>;

export type DueDays = Readonly<Record<(typeof DUE_DAYS)[DueKind], string | null>>;

/** The greater work first: of works that fall on one day it spares the lesser. */
export const DUE_KINDS = ["Withdrawal", "Hydrostatic", "SixYear", "Annual", "Monthly"] as const satisfies readonly DueKind[];

/** The kinds of work of an extinguisher whose day has passed, the longest overdue first; whether it counts while out of service is the caller's to say. */
export function overdueKinds(days: DueDays, today: string): DueKind[] {
  const late = DUE_KINDS.flatMap((kind) => {
    const day = days[DUE_DAYS[kind]];
    return day !== null && day < today ? [{ kind, day }] : [];
  });
  return late.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))).map(({ kind }) => kind);
}
