import { sql } from "kysely";
import { addDays, dayIn } from "#shared/calendar.ts";
import { DUE_DATE_FIELDS, DUE_SOON_DAYS } from "#shared/due-dates.ts";
import { WorkType } from "#shared/entities/extinguisher.ts";
import { columnOf } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { readSettings } from "../tenant-settings/read.ts";

/** Returns the column with the due date of a type of work. */
export function dueDateColumn(workType: WorkType) {
  return columnOf(DUE_DATE_FIELDS[workType]);
}

/** Only for these extinguishers does anything fall due. */
export const isInService = sql<boolean>`(is_active AND NOT is_out_of_service)`;

/**
 * Resolves with the conditions on rows of `extinguishers` that the summary and the list share. Each type of work counts separately, and an
 * extinguisher out of service is never due. `inspectedThisMonth` means that all monthly points were inspected.
 */
export async function readDueStates(tx: TenantTransaction, now: Date) {
  const { timeZone } = await readSettings(tx);
  const today = dayIn(timeZone, now);
  const soon = addDays(today, DUE_SOON_DAYS);
  const isSoon = (workType: WorkType) => sql`${sql.ref(dueDateColumn(workType))} BETWEEN ${today}::date AND ${soon}::date`;
  const ofWorkType = {
    overdue: (workType: WorkType) => sql<boolean>`(${isInService} AND ${sql.ref(dueDateColumn(workType))} < ${today}::date)`,
    dueSoon: (workType: WorkType) => sql<boolean>`(${isInService} AND ${isSoon(workType)})`,
  };
  return {
    today,
    conditions: {
      overdue: sql<boolean>`(${isInService} AND next_due_date < ${today}::date)`,
      dueSoon: sql<boolean>`(${isInService} AND next_due_date <= ${soon}::date AND (${sql.join(WorkType.options.map(isSoon), sql` OR `)}))`,
      overdueOrDueSoon: sql<boolean>`(${isInService} AND next_due_date <= ${soon}::date)`,
      failed: sql<boolean>`(is_active AND NOT last_inspection_passed)`,
      inspectedThisMonth: sql<boolean>`(is_active AND last_monthly_date >= ${`${today.slice(0, 7)}-01`}::date)`,
    },
    ofWorkType,
  };
}
