import { timeBetween } from "#shared/calendar.ts";
import type { DateFormats } from "../formats/use-date-formats.ts";
import { say } from "./messages.ts";

/** Formats a due day as "3 days overdue", "in 5 days" or "in 4 years". */
export function dueText(day: string | null, dates: DateFormats): string {
  if (day === null) return say("due.none");
  if (day === dates.today) return say("common.dueToday");
  const isOver = day < dates.today;
  const { count, unit } = isOver ? timeBetween(day, dates.today) : timeBetween(dates.today, day);
  return say(isOver ? "due.overdueBy" : "due.in", { span: say(`due.${unit}s`, { count }) });
}
