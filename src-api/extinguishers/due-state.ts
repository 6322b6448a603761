import { sql } from "kysely";
import { addDays, dayIn } from "#shared/calendar.ts";
import { DUE_SOON_DAYS } from "#shared/due-dates.ts";
import { DueKind } from "#shared/entities/extinguisher.ts";
import type { TenantTransaction } from "../database/tenancy.ts";
import { readSettings } from "../tenancy/settings.ts";

/** The column with the due date of each kind of work. */
export const DUE_COLUMNS = {
  Monthly: "next_inspection_due_date",
  Annual: "next_service_due_date",
  SixYear: "next_internal_exam_due_date",
  Hydrostatic: "next_hydro_test_due_date",
  Withdrawal: "withdrawal_due_date",
} as const satisfies Readonly<Record<DueKind, string>>;

/**
 * Conditions on rows of `extinguishers`, by which the summary counts and the list filters. Each kind of work counts separately; out of service nothing is
 * due. `inspected` means that all monthly points were inspected.
 */
export async function readDueStates(tx: TenantTransaction, now: Date) {
  const { timeZone } = await readSettings(tx);
  const today = dayIn(timeZone, now);
  const soon = addDays(today, DUE_SOON_DAYS);
  const inService = sql`is_active AND NOT is_out_of_service`;
  const isSoon = (kind: DueKind) => sql`${sql.ref(DUE_COLUMNS[kind])} BETWEEN ${today}::date AND ${soon}::date`;
  const ofKind = {
    overdue: (kind: DueKind) => sql<boolean>`(${inService} AND ${sql.ref(DUE_COLUMNS[kind])} < ${today}::date)`,
    dueSoon: (kind: DueKind) => sql<boolean>`(${inService} AND ${isSoon(kind)})`,
  };
  return {
    today,
    conditions: {
      overdue: sql<boolean>`(${inService} AND next_due_date < ${today}::date)`,
      dueSoon: sql<boolean>`(${inService} AND next_due_date <= ${soon}::date AND (${sql.join(DueKind.options.map(isSoon), sql` OR `)}))`,
      overdueOrDueSoon: sql<boolean>`(${inService} AND next_due_date <= ${soon}::date)`,
      failed: sql<boolean>`(is_active AND NOT last_inspection_passed)`,
      inspectedThisMonth: sql<boolean>`(is_active AND last_monthly_date >= ${`${today.slice(0, 7)}-01`}::date)`,
    },
    ofKind,
  };
}
