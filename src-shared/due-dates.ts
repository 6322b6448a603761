/** How a tenant counts the month between two monthly inspections (NFPA 10, 7.2.1; authorities differ, so it is a setting). */
export type MonthlyRule = "Every30Days" | "CalendarMonth";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The day by which the next monthly inspection is due, from the day of the last one, both `YYYY-MM-DD`: 30 days later, or the last day of the
 * next calendar month.
 */
export function nextMonthlyDueDate(lastDay: string, rule: MonthlyRule): string {
  if (rule === "Every30Days") return addDays(lastDay, 30);
  const [year = 0, month = 0] = lastDay.split("-").map(Number);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

/** A calendar day so many days later, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Inspection types that answer the monthly points, and so restart the month. */
export const MONTHLY_TYPES = ["Monthly", "Annual"] as const;
