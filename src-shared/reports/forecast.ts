import { addYears } from "../calendar.ts";
import { restartsClockOf } from "../due-clocks.ts";
import { DUE_DATE_FIELDS, WORK_TYPES, nextMonthlyDueDate } from "../due-dates.ts";
import type { DueDays, MonthlyRule, TypeIntervals } from "../due-dates.ts";
import type { WorkType } from "../entities/extinguisher.ts";

export interface ForecastWork {
  kind: WorkType;
  /** In the past for overdue work. */
  dueDate: string;
}

/**
 * Returns the work that falls due on an extinguisher until a day, earliest first, assuming that each is done on its due date and overdue work on
 * `from`. Work restarts its clocks as a completed inspection does (`due-clocks.ts`); nothing follows a withdrawal.
 */
export function forecastWork(days: DueDays, intervals: TypeIntervals, rule: MonthlyRule, from: string, until: string): ForecastWork[] {
  const due: Record<keyof DueDays, string | null> = { ...days };
  const forecast: ForecastWork[] = [];
  for (;;) {
    const next = earliestOf(due);
    if (next === null || next.dueDate > until) return forecast;
    forecast.push(next);
    if (next.kind === "Withdrawal") return forecast;
    restart(due, next.kind, next.dueDate < from ? from : next.dueDate, intervals, rule);
  }
}

/** If several types of work are due on one day, the most extensive comes first. */
function earliestOf(due: DueDays): ForecastWork | null {
  let earliest: ForecastWork | null = null;
  for (const workType of WORK_TYPES) {
    const dueDate = due[DUE_DATE_FIELDS[workType]];
    if (dueDate !== null && (earliest === null || dueDate < earliest.dueDate)) earliest = { kind: workType, dueDate };
  }
  return earliest;
}

function restart(
  due: Record<keyof DueDays, string | null>,
  workType: Exclude<WorkType, "Withdrawal">,
  doneOn: string,
  { internalExamIntervalYears, hydroTestIntervalYears }: TypeIntervals,
  rule: MonthlyRule,
): void {
  const after = (years: number | null): string | null => (years === null ? null : addYears(doneOn, years));
  const restarts = (work: WorkType): boolean => restartsClockOf(work, { inspectionType: workType, passed: true });
  if (restarts("Monthly")) due.nextInspectionDueDate = nextMonthlyDueDate(doneOn, rule);
  if (restarts("Annual")) due.nextServiceDueDate = after(1);
  if (restarts("SixYear")) due.nextInternalExamDueDate = after(internalExamIntervalYears);
  if (restarts("Hydrostatic")) due.nextHydroTestDueDate = after(hydroTestIntervalYears);
}
