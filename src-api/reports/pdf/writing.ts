import { say } from "#shared/messages/paper.ts";
import { dateLocaleOf } from "#shared/region.ts";

/** What a value is: a calendar day of the tenant, any day of a month, a moment in UTC (ISO 8601), a number, or words. */
export type CellKind = "text" | "date" | "month" | "number" | "instant";
export type Cell = string | number | boolean | null;

/** Without a break a word of more letters than this would run into the next column. */
const UNBROKEN_MAX = 18;
const BREAK_HERE = "\u200b";

export type Write = (value: Cell, kind: CellKind) => string;

/** Writes values as people of the tenant's region read them, moments by its clocks. What is not known stays empty. */
export function writingIn(timeZone: string): Write {
  const locale = dateLocaleOf(timeZone);
  const days = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "medium" });
  const months = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short", year: "numeric" });
  const times = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (value, kind) => {
    if (value === null) return "";
    if (typeof value === "boolean") return say(value ? "paper.yes" : "paper.no");
    if (typeof value === "number") return numbers.format(value);
    if (kind === "date") return days.format(new Date(value));
    if (kind === "month") return months.format(new Date(value));
    if (kind === "instant") return times.format(new Date(value));
    return breakable(value);
  };
}

/** Long words may break, and so do codes and addresses; a line break is a space. */
function breakable(text: string): string {
  const long = new RegExp(`\\S{${UNBROKEN_MAX}}(?=\\S)`, "gu");
  return text.replace(/\s+/gu, " ").replace(long, `$&${BREAK_HERE}`);
}
