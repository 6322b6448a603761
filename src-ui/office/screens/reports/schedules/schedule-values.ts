import type { ReportSchedule } from "#shared/entities/report-schedule.ts";
import { definitionOf, reports } from "#shared/reports/reports.ts";
import type { ReportName } from "#shared/reports/reports.ts";

/** What the controls of the form hold; `recipients` are ids with a space between them. */
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

/** Those that can be made without choosing one extinguisher or inspection. */
export const scheduledNames = (Object.keys(reports) as ReportName[]).filter((name) => definitionOf(name).required === undefined);

export function isScheduledName(name: string): name is ReportName {
  return (scheduledNames as readonly string[]).includes(name);
}

/** A new one is made on Monday morning, for whoever adds it. */
export function newValues(userId: string): ScheduleValues {
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

/** Those who left are no recipients any more: they would be refused. */
export function valuesOf(schedule: ReportSchedule, members: readonly { userId: string }[]): ScheduleValues {
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

/** The body that the values stand for. Filters that the form does not show stay as they were, while the report does. */
export function bodyOf(values: ScheduleValues, before?: Pick<ReportSchedule, "name" | "filters">): unknown {
  const { name, format, often, hour, recipients, isActive } = values;
  const taken: readonly string[] = isScheduledName(name) ? definitionOf(name).filters : [];
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
