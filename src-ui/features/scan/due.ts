import type { ExtinguisherLine } from "#shared/engine/reference.ts";

/** How an extinguisher of the list stands; the words are the screen's. */
export type DueState =
  | { kind: "outOfService" }
  | { kind: "done" }
  | { kind: "overdue" }
  | { kind: "due"; date: string }
  | { kind: "unknown" };

/** `today` as `YYYY-MM-DD` on the inspector's own calendar. */
export function dueState(line: ExtinguisherLine, today: string): DueState {
  if (line.isOutOfService) return { kind: "outOfService" };
  if (line.inspectedThisMonth) return { kind: "done" };
  const date = line.nextInspectionDueDate;
  if (date === null) return { kind: "unknown" };
  return date < today ? { kind: "overdue" } : { kind: "due", date };
}
