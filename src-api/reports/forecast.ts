import { addMonths, addYears } from "#shared/calendar.ts";
import { restartsClockOf } from "#shared/due-clocks.ts";
import { earliestWork, nextMonthlyDueDate } from "#shared/due-dates.ts";
import type { DueDays, DueWork, TypeIntervals } from "#shared/due-dates.ts";
import type { WorkType } from "#shared/entities/extinguisher.ts";
import type { MonthlyRule } from "#shared/entities/tenant.ts";

/**
 * Returns the work that falls due on an extinguisher until a day, earliest first, assuming that each is done on its due date and overdue work (whose
 * due date is in the past) on `from`. Work restarts its clocks as a completed inspection does (`due-clocks.ts`); nothing follows the end of the
 * service life.
 */
export function forecastWork(days: DueDays, intervals: TypeIntervals, rule: MonthlyRule, from: string, until: string): DueWork[] {
  const due: Record<keyof DueDays, string | null> = { ...days };
  const forecast: DueWork[] = [];
  for (;;) {
    const next = earliestWork(due);
    if (next === null || next.dueDate > until) return forecast;
    forecast.push(next);
    if (next.workType === "Withdrawal") return forecast;
    restart(due, next.workType, next.dueDate < from ? from : next.dueDate, intervals, rule);
  }
}

function restart(
  due: Record<keyof DueDays, string | null>,
  workType: Exclude<WorkType, "Withdrawal">,
  doneOn: string,
  { serviceIntervalMonths, internalExamIntervalYears, hydroTestIntervalYears }: TypeIntervals,
  rule: MonthlyRule,
): void {
  const after = (years: number | null): string | null => (years === null ? null : addYears(doneOn, years));
  const restarts = (work: WorkType): boolean => restartsClockOf(work, { inspectionType: workType, passed: true });
  if (restarts("Monthly")) due.nextInspectionDueDate = nextMonthlyDueDate(doneOn, rule);
  if (restarts("Annual")) due.nextServiceDueDate = addMonths(doneOn, serviceIntervalMonths);
  if (restarts("SixYear")) due.nextInternalExamDueDate = after(internalExamIntervalYears);
  if (restarts("Hydrostatic")) due.nextHydroTestDueDate = after(hydroTestIntervalYears);
}
