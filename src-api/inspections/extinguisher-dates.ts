import { sql } from "kysely";
import { MONTHLY_TYPES, nextMonthlyDueDate } from "#shared/due-dates.ts";
import type { MonthlyRule } from "#shared/due-dates.ts";
import type { TenantTransaction } from "../database/tenancy.ts";
import { dayIn } from "../tenants/settings.ts";

interface Known {
  lastAt: string | null;
  lastPassed: boolean | null;
  lastMonthlyAt: string | null;
  installed: string | null;
  timeZone: string;
  monthlyRule: MonthlyRule;
}

/**
 * Brings the extinguisher's last and next inspection up to date with its completed inspections. The last thing a handler does: it takes the
 * tenant's change counter, and who holds that makes the tenant's other writers wait until the commit.
 */
export async function updateExtinguisherDates(tx: TenantTransaction, extinguisherId: string): Promise<void> {
  // Inspections of one extinguisher wait here for each other: else the last to write may not have seen the one before it. A lock on its row
  // would come before the counter, which its other writers take first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${extinguisherId}, 0))`.execute(tx);
  const known = await readKnown(tx, extinguisherId);
  await tx
    .updateTable("extinguishers")
    .set({ last_inspection_date: known.lastAt, last_inspection_passed: known.lastPassed, next_inspection_due_date: dueDate(known) })
    .where("extinguisher_id", "=", extinguisherId)
    .execute();
}

/** A device whose clock runs ahead cannot push the due date: the moment of receipt bounds its word. */
async function readKnown(tx: TenantTransaction, extinguisherId: string): Promise<Known> {
  const { rows } = await sql<Known>`
    WITH completed AS (
      SELECT least(inspection_date, received_at) AS at, passed, inspection_type FROM inspections
      WHERE extinguisher_id = ${extinguisherId} AND data_hash IS NOT NULL AND voided_at IS NULL)
    SELECT last.at AS "lastAt", last.passed AS "lastPassed", e.install_date AS installed, s.time_zone AS "timeZone", s.monthly_rule AS "monthlyRule",
      (SELECT max(at) FROM completed WHERE inspection_type = ANY(${[...MONTHLY_TYPES]}::text[])) AS "lastMonthlyAt"
    FROM extinguishers e CROSS JOIN tenant_settings s
      LEFT JOIN LATERAL (SELECT at, passed FROM completed ORDER BY at DESC LIMIT 1) last ON true
    WHERE e.extinguisher_id = ${extinguisherId}`.execute(tx);
  const [known] = rows;
  if (known === undefined) throw new Error("The extinguisher of an inspection is gone");
  return known;
}

/** Never inspected: counted from the day it was installed, where that is known. */
function dueDate({ lastMonthlyAt, installed, timeZone, monthlyRule }: Known): string | null {
  const from = lastMonthlyAt === null ? installed : dayIn(timeZone, new Date(lastMonthlyAt));
  return from === null ? null : nextMonthlyDueDate(from, monthlyRule);
}
