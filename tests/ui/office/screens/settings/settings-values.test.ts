import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { TenantSettingsUpdate } from "#shared/entities/tenant.ts";
import type { TenantSettings } from "#shared/entities/tenant.ts";
import { settingsBodyOf, settingsValuesOf } from "../../../../../src-ui/office/screens/settings/settings-values.ts";
import { searchTimeZones } from "../../../../../src-ui/office/screens/settings/time-zones.ts";
import { omit } from "../../../../support/omit.ts";

describe("the settings", () => {
  const settings: TenantSettings = {
    tenantName: "Harbor",
    timeZone: "America/New_York",
    monthlyRule: "CalendarMonth",
    logo: null,
    severityLabels: { Critical: "Stop", Major: "Major", Minor: "Minor", Observation: "Note" },
    deficiencyDeadlineDays: { Critical: 0, Major: 7, Minor: 30, Observation: null },
    labelText: null,
    version: 4,
  };

  test("are unchanged after a round trip through their controls, with a deadline of 0 days distinct from none", () => {
    const values = settingsValuesOf(settings);
    expect(v.parse(TenantSettingsUpdate, settingsBodyOf(values, values))).toEqual(omit(settings, "version", "tenantName"));
  });

  test("name the control of each invalid value", () => {
    const values = settingsValuesOf(settings);
    const wrong = { "deficiencyDeadlineDays.Minor": "soon", "severityLabels.Major": "", timeZone: "" };
    const body = settingsBodyOf({ ...values, ...wrong }, values);
    const result = v.safeParse(TenantSettingsUpdate, body);
    const paths = result.issues?.map((issue) => issue.path?.map(({ key }) => String(key)).join("."));
    expect(new Set(paths)).toEqual(new Set(["deficiencyDeadlineDays.Minor", "severityLabels.Major", "timeZone"]));
  });
});

test.each([
  ["new york", "America/New_York"],
  ["York new", "America/New_York"],
  ["utc", "UTC"],
  ["berlin", "Europe/Berlin"],
])("the time zone %j finds %s", async (term, name) => {
  expect((await searchTimeZones(term)).options.map(({ value }) => value)).toContain(name);
});
