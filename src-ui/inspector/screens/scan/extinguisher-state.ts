import { latestDay } from "#shared/calendar.ts";
import { restartsClockOf } from "#shared/due-clocks.ts";
import { DUE_DATE_FIELDS, WORK_TYPES, dueStateOf, nextMonthlyDueDate } from "#shared/due-dates.ts";
import type { ExtinguisherLine } from "#shared/engine/reference.ts";
import type { WorkType } from "#shared/entities/extinguisher.ts";
import type { DayOf } from "../../formats/use-day-of.ts";

/** The state of an extinguisher in the list. The screen supplies the texts. */
export type ExtinguisherState =
  | { kind: "outOfService" }
  | { kind: "done" }
  | { kind: "overdue"; workTypes: WorkType[] }
  | { kind: "due"; date: string; workType: WorkType }
  | { kind: "unknown" };

/**
 * Returns the state of an extinguisher. Overdue work comes first, longest overdue at the head, even if this month's inspection is done. That one
 * is done until the next one falls due, which 30 days later may be in the same month. Work done on this device is not due, even if the register
 * does not know of it yet. `today` is `YYYY-MM-DD`.
 */
export function extinguisherStateOf(line: ExtinguisherLine, today: string, dayOf: DayOf): ExtinguisherState {
  if (line.isOutOfService) return { kind: "outOfService" };
  const open = openWork(line, today, dayOf);
  const overdue = open.filter(({ date }) => dueStateOf(date, today) === "overdue");
  if (overdue.length > 0) return { kind: "overdue", workTypes: overdue.map(({ workType }) => workType) };
  const isMonthlyOpen = open.some(({ workType }) => workType === "Monthly");
  if (!isMonthlyOpen && isDoneThisMonth(line, today, dayOf)) return { kind: "done" };
  const [next] = open;
  return next === undefined ? { kind: "unknown" } : { kind: "due", ...next };
}

/** Whether a full monthly inspection was done in this calendar month; a test or a recharge does not count. */
export function isDoneThisMonth(line: ExtinguisherLine, today: string, dayOf: DayOf): boolean {
  const month = today.slice(0, 7);
  return [line.lastMonthlyDate, ...daysOnDevice(line, "Monthly", today, dayOf)].some((day) => day?.startsWith(month));
}

/** Returns the work that is not done yet, as far as this device knows, earliest first. An older worker reports only the next. */
function openWork(line: ExtinguisherLine, today: string, dayOf: DayOf): { date: string; workType: WorkType }[] {
  return WORK_TYPES.flatMap((workType): { date: string; workType: WorkType }[] => {
    const registered = workType === line.nextDueKind ? line.nextDueDate : line[DUE_DATE_FIELDS[workType]];
    if (!registered) return [];
    const days = daysOnDevice(line, workType, today, dayOf);
    if (workType !== "Monthly") return days.length > 0 ? [] : [{ date: registered, workType }];
    const date = latestDay(registered, ...days.map(earliestNextMonthly));
    return date === null || (date > today && isDoneThisMonth(line, today, dayOf)) ? [] : [{ date, workType }];
  }).toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** Returns the days on which work was done on this device that the register may not know of yet. */
function daysOnDevice({ submissions, submittedOnDevice }: ExtinguisherLine, workType: WorkType, today: string, dayOf: DayOf): string[] {
  // An older worker reports only the types, and only of this month.
  if (submissions === undefined)
    return submittedOnDevice.flatMap((inspectionType) => (restartsClockOf(workType, { inspectionType, passed: true }) ? [today] : []));
  return submissions.flatMap((submission) => (restartsClockOf(workType, submission) ? [dayOf(submission.inspectionDate)] : []));
}

/** Returns the earlier due date of both monthly rules, since the device does not know which one the tenant chose. */
function earliestNextMonthly(lastDay: string): string {
  const [earliest = lastDay] = [nextMonthlyDueDate(lastDay, "Every30Days"), nextMonthlyDueDate(lastDay, "CalendarMonth")].toSorted();
  return earliest;
}
