import { Severity } from "#shared/entities/deficiency.ts";
import type { TenantSettings } from "#shared/entities/tenant.ts";
import { numberOrNull, orNull } from "../../components/fields.ts";
import { say } from "./messages.ts";
import { kilobytesOf } from "./picture-file.ts";

export const SEVERITIES = Severity.options;
type NameField = `severityLabels.${Severity}`;
type DaysField = `deficiencyDeadlineDays.${Severity}`;

/** What the controls hold; each is called by the path of what it changes. */
export type SettingsValues = Record<"tenantName" | "logo" | "timeZone" | "monthlyRule" | "labelText" | NameField | DaysField, string>;

function ofEach<T>(make: (severity: Severity) => T): Record<Severity, T> {
  return { Critical: make("Critical"), Major: make("Major"), Minor: make("Minor"), Observation: make("Observation") };
}

export function valuesOf(settings: TenantSettings): SettingsValues {
  const { severityLabels: names, deficiencyDeadlineDays: days } = settings;
  const field = (prefix: string, texts: Record<Severity, string>) =>
    Object.fromEntries(SEVERITIES.map((severity) => [`${prefix}.${severity}`, texts[severity]]));
  return {
    tenantName: settings.tenantName,
    logo: settings.logo ?? "",
    timeZone: settings.timeZone,
    monthlyRule: settings.monthlyRule,
    labelText: settings.labelText ?? "",
    ...field("severityLabels", names),
    ...field(
      "deficiencyDeadlineDays",
      ofEach((severity) => String(days[severity] ?? "")),
    ),
  } as SettingsValues;
}

/** The body of the update; the schema of the settings checks it. */
export function bodyOf(values: SettingsValues): unknown {
  return {
    tenantName: values.tenantName,
    logo: values.logo || null,
    timeZone: values.timeZone,
    monthlyRule: values.monthlyRule,
    labelText: orNull(values.labelText),
    severityLabels: ofEach((severity) => values[`severityLabels.${severity}`]),
    deficiencyDeadlineDays: ofEach((severity) => numberOrNull(values[`deficiencyDeadlineDays.${severity}`])),
  };
}

/** The values as people read them, where two of them are compared. */
export function readable(values: SettingsValues): SettingsValues {
  return {
    ...values,
    logo: values.logo && say("logoSet", { size: kilobytesOf(values.logo) }),
    monthlyRule: say(values.monthlyRule === "CalendarMonth" ? "monthlyRule.CalendarMonth" : "monthlyRule.Every30Days"),
  };
}
