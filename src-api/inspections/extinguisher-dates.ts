import { sql } from "kysely";
import { MONTHLY_TYPES, nextMonthlyDueDate } from "#shared/due-dates.ts";
import type { TenantTransaction } from "../database/tenancy.ts";
import { dayIn, readSettings } from "../tenants/settings.ts";

/**
 * Brings the extinguisher's last and next inspection up to date with its completed inspections. The last statement of a transaction, since it
 * takes the tenant's change counter. A device whose clock runs ahead cannot push the due date: the moment of receipt bounds its word.
 */
export async function updateExtinguisherDates(tx: TenantTransaction, extinguisherId: string): Promise<void> {
  const counted = sql<string>`least(inspection_date, received_at)`;
  const completed = tx
    .selectFrom("inspections")
    .where("extinguisher_id", "=", extinguisherId)
    .where("data_hash", "is not", null)
    .where("voided_at", "is", null)
    .orderBy(counted, "desc")
    .limit(1);
  const last = await completed.select([counted.as("at"), "passed"]).executeTakeFirst();
  const lastMonthly = await completed
    .select(counted.as("at"))
    .where("inspection_type", "in", [...MONTHLY_TYPES])
    .executeTakeFirst();
  await tx
    .updateTable("extinguishers")
    .set({
      last_inspection_date: last?.at ?? null,
      last_inspection_passed: last?.passed ?? null,
      next_inspection_due_date: await dueDate(tx, extinguisherId, lastMonthly?.at),
    })
    .where("extinguisher_id", "=", extinguisherId)
    .execute();
}

/** Never inspected: counted from the day it was installed, where that is known. */
async function dueDate(tx: TenantTransaction, extinguisherId: string, lastMonthly: string | undefined): Promise<string | null> {
  const { timeZone, monthlyRule } = await readSettings(tx);
  if (lastMonthly !== undefined) return nextMonthlyDueDate(dayIn(timeZone, new Date(lastMonthly)), monthlyRule);
  const { install_date: installed } = await tx
    .selectFrom("extinguishers")
    .select("install_date")
    .where("extinguisher_id", "=", extinguisherId)
    .executeTakeFirstOrThrow();
  return installed === null ? null : nextMonthlyDueDate(installed, monthlyRule);
}
