import { definitionOf, reports } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportSchedule } from "#shared/reports/report-schedule.ts";

/** The values of the form's controls; `recipients` are ids separated by spaces. */
export interface ScheduleValues extends Record<string, string | boolean> {
  name: string;
  format: string;
  locationId: string;
  state: string;
  often: string;
  weekday: string;
  dayOfMonth: string;
  hour: string;
  recipients: string;
  isActive: boolean;
}

/** The reports that need no choice of an extinguisher or inspection. */
export const schedulableReports = (Object.keys(reports) as ReportName[]).filter((name) => definitionOf(name).required === undefined);

export function isSchedulable(name: string): name is ReportName {
  return (schedulableReports as readonly string[]).includes(name);
}

/** Returns the values of a new schedule: Monday morning, for the person who adds it. */
export function newScheduleValues(userId: string): ScheduleValues {
  return {
    name: "",
    format: "pdf",
    locationId: "",
    state: "",
    often: "weekly",
    weekday: "1",
    dayOfMonth: "1",
    hour: "7",
    recipients: userId,
    isActive: true,
  };
}

/** Returns the values of a schedule, without recipients who have left, who would be refused. */
export function scheduleValuesOf(schedule: ReportSchedule, members: readonly { userId: string }[]): ScheduleValues {
  const { name, format, filters, weekday, dayOfMonth, hour, recipients, isActive } = schedule;
  const known = recipients.filter((id) => members.some(({ userId }) => userId === id));
  return {
    name,
    format,
    locationId: filters["locationId"] ?? "",
    state: filters["state"] ?? "",
    often: weekday === null ? "monthly" : "weekly",
    weekday: String(weekday ?? 1),
    dayOfMonth: String(dayOfMonth ?? 1),
    hour: String(hour),
    recipients: known.join(" "),
    isActive,
  };
}

/** Returns the body for the values. Filters that the form does not show are kept as long as the report is the same. */
export function scheduleBodyOf(values: ScheduleValues, before?: Pick<ReportSchedule, "name" | "filters">): unknown {
  const { name, format, often, hour, recipients, isActive } = values;
  const taken: readonly string[] = isSchedulable(name) ? definitionOf(name).filters : [];
  const { locationId: _location, state: _state, ...others } = before?.name === name ? before.filters : {};
  const shown = (["locationId", "state"] as const).filter((filter) => taken.includes(filter) && values[filter] !== "");
  return {
    name,
    format,
    filters: { ...others, ...Object.fromEntries(shown.map((filter) => [filter, values[filter]])) },
    weekday: often === "weekly" ? Number(values.weekday) : null,
    dayOfMonth: often === "monthly" ? Number(values.dayOfMonth) : null,
    hour: Number(hour),
    recipients: recipients.split(" ").filter(Boolean),
    isActive,
  };
}
