import { sql } from "kysely";
import sharp from "sharp";
import type { TenantSettings } from "#shared/entities/tenant.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { updateAllDueDates } from "../extinguishers/due-dates.ts";
import { fieldProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { reschedule } from "../reports/schedules/scheduled-jobs.ts";

const LOGO_MAX_PIXELS = 4_000_000;

export async function getTenantSettings({ tx }: RequestOf<"getTenantSettings">): Promise<ResponseOf<"getTenantSettings">> {
  return readTenantSettings(tx);
}

/**
 * Changes the settings and what depends on them: due dates and the times of schedules. Throws `versionStale`, and `validation` for a logo
 * that is not a picture or an unknown time zone.
 */
export async function updateTenantSettings(request: RequestOf<"updateTenantSettings">): Promise<ResponseOf<"updateTenantSettings">> {
  const { tx, body, now } = request;
  await tx.selectFrom("tenant_settings").select("version").forUpdate().executeTakeFirstOrThrow();
  const before = await readTenantSettings(tx);
  request.requireVersion(before.version);
  if (typeof body.logo === "string" && !(await isPicture(body.logo))) throw fieldProblem("logo", "field.picture");
  if (body.tenantName !== undefined) await sql`SELECT rename_current_tenant(${body.tenantName})`.execute(tx);
  const timeZone = body.timeZone === undefined ? undefined : await getTimeZone(tx, body.timeZone);
  await tx
    .updateTable("tenant_settings")
    .set((eb) => ({
      ...(timeZone !== undefined && { time_zone: timeZone }),
      ...(body.monthlyRule !== undefined && { monthly_rule: body.monthlyRule }),
      ...(body.logo !== undefined && { logo: body.logo }),
      ...(body.severityLabels !== undefined && { severity_labels: JSON.stringify(body.severityLabels) }),
      ...(body.deficiencyDeadlineDays !== undefined && { deficiency_deadline_days: JSON.stringify(body.deficiencyDeadlineDays) }),
      ...(body.labelText !== undefined && { label_text: body.labelText || null }),
      version: eb("version", "+", 1),
    }))
    .execute();
  const after = await readTenantSettings(tx);
  if (after.timeZone !== before.timeZone) await reschedule(tx, after.timeZone, now);
  if (after.timeZone !== before.timeZone || after.monthlyRule !== before.monthlyRule) await updateAllDueDates(tx);
  return after;
}

/** Resolves with a time zone as the database spells it. Throws `validation` if the database, which counts days by it, does not know it. */
async function getTimeZone(tx: TenantTransaction, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_timezone_names WHERE lower(name) = lower(${name})`.execute(tx);
  if (rows[0] === undefined) throw fieldProblem("timeZone", "field.timeZone");
  return rows[0].name;
}

function readTenantSettings(tx: TenantTransaction): Promise<TenantSettings> {
  return tx
    .selectFrom("tenant_settings")
    .select([
      sql<string>`current_tenant_name()`.as("tenantName"),
      "time_zone as timeZone",
      "monthly_rule as monthlyRule",
      "logo",
      "severity_labels as severityLabels",
      "deficiency_deadline_days as deficiencyDeadlineDays",
      "label_text as labelText",
      "version",
    ])
    .executeTakeFirstOrThrow();
}

/** Whether the bytes of a logo are a picture of the declared type. */
async function isPicture(dataUrl: string): Promise<boolean> {
  const [, declared = "", content = ""] = /^data:image\/(\w+);base64,(.*)$/.exec(dataUrl) ?? [];
  try {
    const { format, width, height } = await sharp(Buffer.from(content, "base64"), { limitInputPixels: LOGO_MAX_PIXELS }).metadata();
    return format === declared && width > 0 && height > 0;
  } catch {
    return false;
  }
}
