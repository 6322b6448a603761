import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { say } from "#shared/messages/reports.ts";
import type { ReportFact } from "#shared/reports/result.ts";
import type { ReportContext } from "./report.ts";

/** Whether a day lies in the period that was asked for; one that is open at an end reaches on. */
export function inPeriod(day: RawBuilder<unknown>, { startDate, endDate }: ReportContext["filters"]): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (startDate !== undefined) conditions.push(sql`${day} >= ${startDate}::date`);
  if (endDate !== undefined) conditions.push(sql`${day} <= ${endDate}::date`);
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** The period that was asked for; else the calendar month of the day, as far as it is known. */
export function monthUpTo({ asOf, filters: { startDate, endDate } }: Pick<ReportContext, "asOf" | "filters">): {
  from: string;
  to: string;
} {
  const to = endDate ?? asOf;
  return { from: startDate ?? `${to.slice(0, 7)}-01`, to };
}

/** The days of that period, as far as no filter says them. */
export async function monthFacts(context: Pick<ReportContext, "asOf" | "filters">): Promise<ReportFact[]> {
  const { from, to } = monthUpTo(context);
  const ends = [
    { key: "startDate", value: from },
    { key: "endDate", value: to },
  ] as const;
  return ends
    .filter(({ key }) => context.filters[key] === undefined)
    .map(({ key, value }) => ({ key, label: say(`filter.${key}`), kind: "date", value }));
}
