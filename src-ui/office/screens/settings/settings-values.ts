import type { Severity } from "#shared/entities/deficiency.ts";
import type { TenantSettings } from "#shared/entities/tenant.ts";
import { SEVERITIES } from "#shared/severities.ts";
import { numberOrNull, orNull } from "../../forms/fields.ts";
import { kilobytesOf } from "./logo-file.ts";
import { say } from "./messages.ts";

type NameField = `severityLabels.${Severity}`;
type DaysField = `deficiencyDeadlineDays.${Severity}`;

/** The values of the controls, each named by the path of the setting that it changes. */
export type SettingsValues = Record<"tenantName" | "logo" | "timeZone" | "monthlyRule" | "labelText" | NameField | DaysField, string>;

function ofEach<T>(make: (severity: Severity) => T): Record<Severity, T> {
  return { Critical: make("Critical"), Major: make("Major"), Minor: make("Minor"), Observation: make("Observation") };
}

export function settingsValuesOf(settings: TenantSettings): SettingsValues {
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

/**
 * Returns the body of the update, unchecked: the schema of the settings checks it. The name is in it only if it changes the one before, since a
 * system administrator may have renamed the organization without a new version of its settings.
 */
export function settingsBodyOf(values: SettingsValues, { tenantName }: Pick<SettingsValues, "tenantName">): unknown {
  return {
    ...(values.tenantName !== tenantName && { tenantName: values.tenantName }),
    logo: values.logo || null,
    timeZone: values.timeZone,
    monthlyRule: values.monthlyRule,
    labelText: orNull(values.labelText),
    severityLabels: ofEach((severity) => values[`severityLabels.${severity}`]),
    deficiencyDeadlineDays: ofEach((severity) => numberOrNull(values[`deficiencyDeadlineDays.${severity}`])),
  };
}

/** Returns the values as people compare them. */
export function readableSettings(values: SettingsValues): SettingsValues {
  return {
    ...values,
    logo: values.logo && say("logo.set", { size: kilobytesOf(values.logo) }),
    monthlyRule: say(values.monthlyRule === "CalendarMonth" ? "monthlyRule.CalendarMonth" : "monthlyRule.Every30Days"),
  };
}
