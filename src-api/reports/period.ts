import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { ReportContext } from "./report.ts";

/** Whether a day lies in the period that was asked for; one that is open at an end reaches on. */
export function inPeriod(day: RawBuilder<unknown>, { startDate, endDate }: ReportContext["filters"]): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (startDate !== undefined) conditions.push(sql`${day} >= ${startDate}::date`);
  if (endDate !== undefined) conditions.push(sql`${day} <= ${endDate}::date`);
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}
