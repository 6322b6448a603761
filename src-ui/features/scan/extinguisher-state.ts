import { CLOCKS_RESTARTED } from "#shared/due-clocks.ts";
import { DUE_DATE_FIELDS, WORK_TYPES, dueStateOf } from "#shared/due-dates.ts";
import type { ExtinguisherLine } from "#shared/engine/reference.ts";
import type { WorkType } from "#shared/entities/extinguisher.ts";

/** The state of an extinguisher in the list. The screen supplies the texts. */
export type ExtinguisherState =
  | { kind: "outOfService" }
  | { kind: "done" }
  | { kind: "overdue"; workTypes: WorkType[] }
  | { kind: "due"; date: string; work: WorkType }
  | { kind: "unknown" };

/**
 * Returns the state of an extinguisher. Overdue work comes first, longest overdue at the head, even if this month's inspection is done. Work done on
 * this device is not due, even if the register does not know of it yet. `today` is `YYYY-MM-DD` on the inspector's own calendar.
 */
export function extinguisherStateOf(line: ExtinguisherLine, today: string): ExtinguisherState {
  if (line.isOutOfService) return { kind: "outOfService" };
  const open = openWork(line, today);
  const overdue = open.filter(({ date }) => dueStateOf(date, today) === "overdue");
  if (overdue.length > 0) return { kind: "overdue", workTypes: overdue.map(({ work }) => work) };
  if (isDoneThisMonth(line, today)) return { kind: "done" };
  const [next] = open;
  return next === undefined ? { kind: "unknown" } : { kind: "due", ...next };
}

/** Whether a full monthly inspection was done in this calendar month; a test or a recharge does not count. */
export function isDoneThisMonth({ lastMonthlyDate, submittedOnDevice }: ExtinguisherLine, today: string): boolean {
  const month = today.slice(0, 7);
  return lastMonthlyDate?.startsWith(month) === true || submittedOnDevice.some((type) => CLOCKS_RESTARTED[type].includes("monthly"));
}

/** Returns the work that is not done yet, as far as this device knows, earliest first. An older worker reports only the next. */
function openWork(line: ExtinguisherLine, today: string): { date: string; work: WorkType }[] {
  const isDone = (work: WorkType): boolean =>
    work === "Monthly" ? isDoneThisMonth(line, today) : line.submittedOnDevice.some((type) => type === work);
  const dateOf = (work: WorkType): string | null | undefined =>
    work === line.nextDueKind ? line.nextDueDate : line[DUE_DATE_FIELDS[work]];
  return WORK_TYPES.flatMap((work) => {
    const date = dateOf(work);
    return date && !isDone(work) ? [{ date, work }] : [];
  }).toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}
