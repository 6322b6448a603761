import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { addDays } from "#shared/calendar.ts";
import { sayReport } from "#shared/messages/reports.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportFact } from "#shared/reports/result.ts";
import type { ReportContext } from "./report-source.ts";
import { reportTraits } from "./report-traits.ts";

/** Returns SQL for whether a day lies in the requested period, which may be open at either end. */
export function inPeriod(day: RawBuilder<unknown>, { startDate, endDate }: ReportContext["filters"]): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (startDate !== undefined) conditions.push(sql`${day} >= ${startDate}::date`);
  if (endDate !== undefined) conditions.push(sql`${day} <= ${endDate}::date`);
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/**
 * Returns the day that a scheduled report describes: the day on which it is made or, for a report about a month, the day before, so that on the
 * first of a month it is about the month that ended.
 */
export function scheduledDay(name: ReportName, occurrence: string): string {
  return reportTraits[name].isOfMonth ? addDays(occurrence, -1) : occurrence;
}

/** Returns the requested period. Without an end it ends on the day of the report; without a start it begins with the month of its end. */
export function monthUpTo({ asOf, filters: { startDate, endDate } }: Pick<ReportContext, "asOf" | "filters">): {
  from: string;
  to: string;
} {
  const to = endDate ?? asOf;
  return { from: startDate ?? `${to.slice(0, 7)}-01`, to };
}

/** Resolves with the ends of that period, except those that a filter already states. */
export async function monthFacts(context: Pick<ReportContext, "asOf" | "filters">): Promise<ReportFact[]> {
  const { from, to } = monthUpTo(context);
  const ends = [
    { key: "startDate", value: from },
    { key: "endDate", value: to },
  ] as const;
  return ends
    .filter(({ key }) => context.filters[key] === undefined)
    .map(({ key, value }) => ({ key, label: sayReport(`filter.${key}`), kind: "date", value }));
}
