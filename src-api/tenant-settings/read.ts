import { dayIn } from "#shared/calendar.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";

/** Reads the settings of the transaction's tenant. */
export async function readSettings(tx: TenantTransaction) {
  return tx
    .selectFrom("tenant_settings")
    .select(["time_zone as timeZone", "monthly_rule as monthlyRule", "deficiency_deadline_days as deficiencyDeadlineDays"])
    .executeTakeFirstOrThrow();
}

/** Reads the current day in the calendar of the transaction's tenant, `YYYY-MM-DD`. */
export async function readToday(tx: TenantTransaction, now: Date): Promise<string> {
  return dayIn((await readSettings(tx)).timeZone, now);
}
