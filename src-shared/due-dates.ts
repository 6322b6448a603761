/*
 * The rule that determines when work on an extinguisher is due. It follows NFPA 10 by default; the intervals are data of the type and the tenant.
 * 1. Days are calendar days of the tenant. A due date is the last day on which the work is on time.
 * 2. Monthly inspections count from the last inspection of all monthly points, annual ones from the last maintenance. Before the first, both count
 *    from the day the extinguisher was installed, or else registered.
 * 3. The clock of internal examinations restarts at an internal examination, a recharge or a hydrostatic test. Before the first, it runs from
 *    manufacture, or from installation if that is unknown.
 * 4. The clock of hydrostatic tests runs from the stamped test date, or else from manufacture.
 * 5. An extinguisher with a service life is to be retired that many years after manufacture.
 * 6. Work done before an extinguisher was replaced was done on the former one, and does not count.
 * 7. A date that cannot be computed (no interval, or no date to count from) is null, and is never the next due date.
 */

import { addDays, addMonths, addYears, endOfMonth, latestDay } from "./calendar.ts";
import type { ExtinguisherType } from "./entities/extinguisher-type.ts";
import type { WorkType } from "./entities/extinguisher.ts";
import type { MonthlyRule } from "./entities/tenant.ts";

/** When work was done on an extinguisher; null if that is not known. */
export interface ServiceRecord {
  manufactureDate: string | null;
  installDate: string | null;
  /** When it was registered. */
  registeredDate: string;
  lastMonthlyDate: string | null;
  /** The last annual maintenance. */
  lastServiceDate: string | null;
  lastInternalExamDate: string | null;
  lastRechargeDate: string | null;
  /** As stamped or labeled on the shell. */
  lastHydroTestDate: string | null;
}

/** The fields of a type with its intervals: a change of one moves due dates. */
export const INTERVALS = ["serviceIntervalMonths", "internalExamIntervalYears", "hydroTestIntervalYears", "serviceLifeYears"] as const;
export type TypeIntervals = Pick<ExtinguisherType, (typeof INTERVALS)[number]>;

export interface DueDates {
  nextInspectionDueDate: string;
  nextServiceDueDate: string;
  nextInternalExamDueDate: string | null;
  nextHydroTestDueDate: string | null;
  withdrawalDueDate: string | null;
  /** The earliest due date, and what work it is for. */
  nextDueDate: string;
  nextDueKind: WorkType;
}

/** Returns the due dates of an extinguisher. */
export function dueDates(record: ServiceRecord, intervals: TypeIntervals, monthlyRule: MonthlyRule): DueDates {
  const inPlace = record.installDate ?? record.registeredDate;
  const dates = {
    nextInspectionDueDate: nextMonthlyDueDate(record.lastMonthlyDate ?? inPlace, monthlyRule),
    nextServiceDueDate: addMonths(record.lastServiceDate ?? inPlace, intervals.serviceIntervalMonths),
    nextInternalExamDueDate: yearsAfter(internalClock(record), intervals.internalExamIntervalYears),
    nextHydroTestDueDate: yearsAfter(record.lastHydroTestDate ?? record.manufactureDate, intervals.hydroTestIntervalYears),
    withdrawalDueDate: yearsAfter(record.manufactureDate, intervals.serviceLifeYears),
  };
  const next = earliestWork(dates);
  return { ...dates, nextDueDate: next.dueDate, nextDueKind: next.workType };
}

/** Returns when the next monthly inspection is due after one on this day: 30 days later, or on the last day of the next calendar month. */
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

/** Work that is due within this many days is due soon. */
export const DUE_SOON_DAYS = 7;

export type DueState = "overdue" | "dueSoon" | "upToDate";

/** Returns the due state of an extinguisher in service on a day of its tenant's calendar. */
export function dueStateOf(nextDueDate: string | null, today: string): DueState {
  if (nextDueDate === null || nextDueDate > addDays(today, DUE_SOON_DAYS)) return "upToDate";
  return nextDueDate < today ? "overdue" : "dueSoon";
}

/** The field of an extinguisher with the due date of each type of work. */
export const DUE_DATE_FIELDS = {
  Monthly: "nextInspectionDueDate",
  Annual: "nextServiceDueDate",
  SixYear: "nextInternalExamDueDate",
  Hydrostatic: "nextHydroTestDueDate",
  Withdrawal: "withdrawalDueDate",
} as const satisfies Readonly<Record<WorkType, keyof DueDates>>;

export type DueDays = Readonly<Record<(typeof DUE_DATE_FIELDS)[WorkType], string | null>>;

/** Most extensive first: if several types are due on the same day, the first includes the others. */
export const WORK_TYPES = ["Withdrawal", "Hydrostatic", "SixYear", "Annual", "Monthly"] as const satisfies readonly WorkType[];

export const WORK_TYPES_LEAST_FIRST = WORK_TYPES.toReversed();

/** Work of one type, and the last day on which it is on time. */
export interface DueWork {
  workType: WorkType;
  dueDate: string;
}

/** Returns the work that is due first, the most extensive of that day; null if none is ever due. */
export function earliestWork(days: DueDays & Pick<DueDates, "nextInspectionDueDate">): DueWork;
export function earliestWork(days: DueDays): DueWork | null;
export function earliestWork(days: DueDays): DueWork | null {
  let earliest: DueWork | null = null;
  for (const workType of WORK_TYPES) {
    const dueDate = days[DUE_DATE_FIELDS[workType]];
    if (dueDate !== null && (earliest === null || dueDate < earliest.dueDate)) earliest = { workType, dueDate };
  }
  return earliest;
}

/** Returns the types of work that are overdue, longest overdue first. The caller decides whether that counts while out of service. */
export function overdueWorkTypes(days: DueDays, today: string): WorkType[] {
  const late = WORK_TYPES.flatMap((workType) => {
    const day = days[DUE_DATE_FIELDS[workType]];
    return day !== null && day < today ? [{ workType, day }] : [];
  });
  return late.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))).map(({ workType }) => workType);
}
