import { dayIn, latestDay } from "#shared/calendar.ts";
import { CLOCKS_RESTARTED, CLOCKS_REQUIRING_PASS } from "#shared/due-clocks.ts";
import type { DueClock } from "#shared/due-clocks.ts";
import { dueDates } from "#shared/due-dates.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { DueDateInputs, DueRules } from "./due-date-inputs.ts";

/** The columns of an extinguisher about its inspections and due dates. */
export const DUE_COLUMNS = [
  "last_inspection_date",
  "last_inspection_passed",
  "last_monthly_date",
  "last_service_date",
  "last_internal_exam_date",
  "last_hydro_test_date",
  "next_inspection_due_date",
  "next_service_due_date",
  "next_internal_exam_due_date",
  "next_hydro_test_due_date",
  "withdrawal_due_date",
  "next_due_date",
  "next_due_kind",
] as const;

/** The values of these columns for one extinguisher. */
export type DueColumns = ReturnType<typeof dueColumnsOf>;

/** Computes the columns of an extinguisher. */
export function dueColumnsOf(input: DueDateInputs, { timeZone, monthlyRule }: DueRules) {
  const lastDayOf = lastDays(input, timeZone);
  const { lastServiceDate, lastInternalExamDate, lastHydroTestDate } = datesOfInspections(input, timeZone);
  const last = {
    lastMonthlyDate: lastDayOf("monthly"),
    lastServiceDate: latestDay(input.recordedServiceDate, lastServiceDate),
    lastInternalExamDate: latestDay(input.recordedInternalExamDate, lastInternalExamDate),
    lastHydroTestDate: latestDay(input.recordedHydroTestDate, lastHydroTestDate),
  };
  const registeredDate = dayIn(timeZone, new Date(input.registeredAt));
  const record = { ...input, ...last, registeredDate, lastRechargeDate: lastDayOf("recharge") };
  const due = dueDates(record, input, monthlyRule);
  return {
    extinguisher_id: input.extinguisherId,
    last_inspection_date: input.lastAt,
    last_inspection_passed: input.lastPassed,
    last_monthly_date: last.lastMonthlyDate,
    last_service_date: last.lastServiceDate,
    last_internal_exam_date: last.lastInternalExamDate,
    last_hydro_test_date: last.lastHydroTestDate,
    next_inspection_due_date: due.nextInspectionDueDate,
    next_service_due_date: due.nextServiceDueDate,
    next_internal_exam_due_date: due.nextInternalExamDueDate,
    next_hydro_test_due_date: due.nextHydroTestDueDate,
    withdrawal_due_date: due.withdrawalDueDate,
    next_due_date: due.nextDueDate,
    next_due_kind: due.nextDueKind,
  } satisfies Record<(typeof DUE_COLUMNS)[number] | "extinguisher_id", unknown>;
}

/** Returns the days that inspections give for the dates which the office may record itself. */
export function datesOfInspections(
  input: DueDateInputs,
  timeZone: string,
): Pick<Extinguisher, "lastServiceDate" | "lastInternalExamDate" | "lastHydroTestDate"> {
  const lastDayOf = lastDays(input, timeZone);
  return {
    lastServiceDate: lastDayOf("annual"),
    lastInternalExamDate: lastDayOf("internalExam"),
    lastHydroTestDate: lastDayOf("hydroTest"),
  };
}

/** Returns a function that returns the day on which an inspection last restarted a clock of the extinguisher. */
function lastDays({ done }: DueDateInputs, timeZone: string): (clock: DueClock) => string | null {
  return (clock) => {
    const moments = (done ?? []).filter(({ type }) => CLOCKS_RESTARTED[type].includes(clock));
    const counted = moments.map(({ at, passedAt }) => (CLOCKS_REQUIRING_PASS.includes(clock) ? passedAt : at));
    return latestDay(...counted.map((moment) => (moment === null ? null : dayIn(timeZone, new Date(moment)))));
  };
}
