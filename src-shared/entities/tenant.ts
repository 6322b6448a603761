import * as v from "valibot";
import { LOGO_MAX_LENGTH, NAME_MAX_LENGTH } from "../constants.ts";
import { id, requiredText, text, timestamp, version } from "./fields.ts";

const tenantName = requiredText(NAME_MAX_LENGTH);

/** A tenant as system administrators see it. No one can work in an inactive one. */
export const TenantAccount = v.object({ tenantId: id, tenantName: v.string(), isActive: v.boolean(), createdAt: timestamp, version });
export type TenantAccount = v.InferOutput<typeof TenantAccount>;

export const TenantCreate = v.object({ tenantName });
export const TenantUpdate = v.partial(v.object({ tenantName, isActive: v.boolean("field.boolean") }));

const severityLabel = requiredText(40);
const deadlineDays = v.nullable(
  v.pipe(v.number("field.number"), v.integer("field.number"), v.minValue(0, "field.outOfRange"), v.maxValue(3_650, "field.outOfRange")),
);

/** A name of the IANA time zone database. */
const timeZone = v.pipe(
  v.string("field.text"),
  v.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/, "field.timeZone"),
  v.check(isTimeZone, "field.timeZone"),
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** How a tenant counts the time between monthly inspections (NFPA 10, 7.2.1). A setting, since authorities differ. */
export const MonthlyRule = v.picklist(["Every30Days", "CalendarMonth"], "field.choice");
export type MonthlyRule = v.InferOutput<typeof MonthlyRule>;

const settings = {
  tenantName,
  timeZone,
  monthlyRule: MonthlyRule,
  /** A PNG, JPEG or WebP image as a data URL. */
  logo: v.nullable(
    v.pipe(
      v.string("field.text"),
      v.maxLength(LOGO_MAX_LENGTH, "field.tooLong"),
      v.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, "field.picture"),
    ),
  ),
  /** What the tenant calls each severity. */
  severityLabels: v.object({ Critical: severityLabel, Major: severityLabel, Minor: severityLabel, Observation: severityLabel }),
  /** Days from finding a deficiency to its deadline, by severity; null for no deadline. */
  deficiencyDeadlineDays: v.object({ Critical: deadlineDays, Major: deadlineDays, Minor: deadlineDays, Observation: deadlineDays }),
  /** A line printed on each label, such as a phone number to call. */
  labelText: v.nullable(text(80)),
};

export const TenantSettings = v.object({ ...settings, version });
export type TenantSettings = v.InferOutput<typeof TenantSettings>;
export const TenantSettingsUpdate = v.partial(v.object(settings));
