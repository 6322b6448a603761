import type { TenantTransaction } from "../database/tenancy.ts";

/** The rules of the tenant of this transaction. */
export async function readSettings(tx: TenantTransaction) {
  return tx
    .selectFrom("tenant_settings")
    .select(["time_zone as timeZone", "monthly_rule as monthlyRule", "deficiency_deadline_days as deficiencyDeadlineDays"])
    .executeTakeFirstOrThrow();
}

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(moment);
}
