import { sql } from "kysely";
import { addDays, dayIn } from "#shared/calendar.ts";
import { DUE_SOON_DAYS } from "#shared/due-dates.ts";
import type { TenantTransaction } from "../database/tenancy.ts";
import { readSettings } from "../tenants/settings.ts";

/** Conditions on a row of `extinguishers`; summary and list count and filter by the same ones. Out of service nothing falls due; inspected is what was looked at for all monthly points. */
export async function readDueStates(tx: TenantTransaction, now: Date) {
  const { timeZone } = await readSettings(tx);
  const today = dayIn(timeZone, now);
  const due = sql`is_active AND NOT is_out_of_service AND next_due_date`;
  return {
    today,
    conditions: {
      overdue: sql<boolean>`${due} < ${today}::date`,
      dueSoon: sql<boolean>`${due} BETWEEN ${today}::date AND ${addDays(today, DUE_SOON_DAYS)}::date`,
      failed: sql<boolean>`is_active AND NOT last_inspection_passed`,
      inspectedThisMonth: sql<boolean>`is_active AND last_monthly_date >= ${`${today.slice(0, 7)}-01`}::date`,
    },
  };
}
