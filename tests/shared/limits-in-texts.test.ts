import * as v from "valibot";
import { expect, test } from "vitest";
import { IMPORT_MAX_BYTES, PASSWORD_MIN_LENGTH } from "#shared/constants.ts";
import { DUE_SOON_DAYS } from "#shared/due-dates.ts";
import { DAY_MS } from "#shared/durations.ts";
import { TenantSettings } from "#shared/entities/tenant.ts";
import { LABELS_MAX } from "#shared/labels/sheets.ts";
import { fieldMessages } from "#shared/messages/fields.ts";
import { problemMessages } from "../../src-api/http/messages.ts";
import { COLUMNS_MAX } from "../../src-api/imports/files/table.ts";
import { ROWS_MAX } from "../../src-api/imports/staged-rows.ts";
import { PHOTO_MAX_PIXELS } from "../../src-api/photos/content-type.ts";
import { expiryFrom } from "../../src-api/reports/jobs/job.ts";
import { sayReportMail } from "../../src-api/reports/schedules/messages.ts";
import { DELIVERED_RETENTION_MS } from "../../src-sw/limits.ts";
import { signInMessages } from "../../src-ui/components/sign-in-messages.ts";
import { receiptMessages } from "../../src-ui/inspector/screens/success/messages.ts";
import { dashboardMessages } from "../../src-ui/office/screens/dashboard/messages.ts";
import { importMessages } from "../../src-ui/office/screens/imports/messages.ts";
import { reportJobMessages } from "../../src-ui/office/screens/reports/generated/messages.ts";
import { reportScheduleMessages } from "../../src-ui/office/screens/reports/schedules/messages.ts";
import { settingsMessages } from "../../src-ui/office/screens/settings/messages.ts";

const importMaxMegabytes = IMPORT_MAX_BYTES / 1024 / 1024;
const reportRetentionDays = expiryFrom(new Date(0)).getTime() / DAY_MS;
const readyMail = sayReportMail("ready", { name: "", title: "", tenantName: "", day: "", reason: "", link: "" });
const labelLengths = Array.from({ length: 1_000 }, (_, length) => length);
const labelTextMaxLength = labelLengths.findLast((length) => v.is(TenantSettings.entries.labelText, "x".repeat(length))) ?? 0;

test.each<[text: string, limit: number]>([
  [signInMessages["account.passwordHint"], PASSWORD_MIN_LENGTH],
  [fieldMessages["field.passwordTooShort"], PASSWORD_MIN_LENGTH],
  [importMessages["file.accepted"], importMaxMegabytes],
  [importMessages["file.accepted"], ROWS_MAX],
  [importMessages["file.tooLarge"], importMaxMegabytes],
  [problemMessages["problem.spreadsheetTooManyRows"], ROWS_MAX],
  [problemMessages["problem.spreadsheetTooManyColumns"], COLUMNS_MAX],
  [problemMessages["problem.tooManyLabels"], LABELS_MAX],
  [problemMessages["problem.tooManyPixels"], PHOTO_MAX_PIXELS / 1_000_000],
  [receiptMessages["success.gone.next"], DELIVERED_RETENTION_MS / DAY_MS],
  [reportJobMessages.lead, reportRetentionDays],
  [reportScheduleMessages["remove.lead"], reportRetentionDays],
  [readyMail.text, reportRetentionDays],
  [dashboardMessages["tile.dueSoon"], DUE_SOON_DAYS],
  [settingsMessages["labelText.hint"], labelTextMaxLength],
])("“%s” names the limit that applies, %i", (text, limit) => {
  const named = [...text.matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(",", "")));
  expect(named).toContain(limit);
});
