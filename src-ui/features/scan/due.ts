import { CLOCKS_RESTARTED } from "#shared/due-clocks.ts";
import { dueStateOf } from "#shared/due-dates.ts";
import type { ExtinguisherLine } from "#shared/engine/reference.ts";
import type { DueKind } from "#shared/entities/extinguisher.ts";

/** How an extinguisher of the list stands; the words are the screen's. */
export type DueState =
  | { kind: "outOfService" }
  | { kind: "done" }
  | { kind: "overdue"; work: DueKind }
  | { kind: "due"; date: string; work: DueKind }
  | { kind: "unknown" };

/**
 * Work that is overdue comes before a month that is done; what was done on this device is not due, though the register may not know of it yet.
 * `today` as `YYYY-MM-DD` on the inspector's own calendar.
 */
export function dueState(line: ExtinguisherLine, today: string): DueState {
  if (line.isOutOfService) return { kind: "outOfService" };
  const next = nextWork(line, today);
  if (next !== null && dueStateOf(next.date, today) === "overdue") return { kind: "overdue", work: next.work };
  if (isDoneThisMonth(line, today)) return { kind: "done" };
  return next === null ? { kind: "unknown" } : { kind: "due", ...next };
}

/** Whether all monthly points were looked at in this calendar month; a test or a recharge is no such look. */
export function isDoneThisMonth({ lastMonthlyDate, doneHere }: ExtinguisherLine, today: string): boolean {
  const month = today.slice(0, 7);
  return lastMonthlyDate?.startsWith(month) === true || doneHere.some((type) => CLOCKS_RESTARTED[type].includes("monthly"));
}

/** The earliest work that is not done yet, as far as this device can tell. */
function nextWork(line: ExtinguisherLine, today: string): { date: string; work: DueKind } | null {
  const { nextDueDate, nextDueKind, nextInspectionDueDate, doneHere } = line;
  const isMonthDone = isDoneThisMonth(line, today);
  const isDone = nextDueKind === "Monthly" ? isMonthDone : doneHere.some((type) => type === nextDueKind);
  if (nextDueDate !== null && nextDueKind !== null && !isDone) return { date: nextDueDate, work: nextDueKind };
  if (nextInspectionDueDate === null || isMonthDone) return null;
  return { date: nextInspectionDueDate, work: "Monthly" };
}
