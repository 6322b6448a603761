import { addDays, dayIn, startOfDay } from "#shared/calendar.ts";
import { definitionOf } from "#shared/reports/report-definitions.ts";
import type { ReportFilter, ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportQuery } from "#shared/reports/result.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import { filterLookups } from "./filters.ts";
import { monthUpTo } from "./period.ts";
import type { ReportContext } from "./report-source.ts";
import { reportTraits } from "./report-traits.ts";

/**
 * Checks the query and resolves with the context of the report. Throws `notFound` if a filter names something that the tenant does not have, and
 * `validation` for a future day, a filter that the report does not take, a required filter that is missing, and a period that ends before it
 * begins.
 */
export async function readContext(
  tx: TenantTransaction,
  name: ReportName,
  query: Omit<ReportQuery, "format">,
  now: Date,
): Promise<Omit<ReportContext, "maker">> {
  const { asOf: requestedDay, ...filters } = query;
  const settings = await tx
    .selectFrom("tenant_settings")
    .select(["time_zone as timeZone", "monthly_rule as monthlyRule", "severity_labels as severityLabels"])
    .executeTakeFirstOrThrow();
  const today = dayIn(settings.timeZone, now);
  const asOf = requestedDay ?? today;
  if (asOf > today) throw fieldProblem("asOf", "field.inFuture");
  requireAllowedFilters(name, filters);
  for (const { filter, find } of filterLookups) {
    const id = filters[filter];
    if (id !== undefined && (await find(tx, id)) === undefined) throw new ApiProblem("notFound");
  }
  requirePeriod(name, { asOf, filters });
  const until = startOfDay(settings.timeZone, addDays(asOf, 1));
  return { tx, filters, asOf, until, isPast: until <= now, ...settings };
}

function requireAllowedFilters(name: ReportName, filters: ReportContext["filters"]): void {
  const { filters: allowed, required = [], states = [] } = definitionOf(name);
  for (const [filter, value] of Object.entries(filters)) {
    if (value !== undefined && !allowed.includes(filter as ReportFilter)) throw fieldProblem(filter, "field.notOfReport");
  }
  for (const filter of required) if (filters[filter] === undefined) throw fieldProblem(filter, "field.required");
  if (filters.state !== undefined && !states.includes(filters.state)) throw fieldProblem("state", "field.choice");
}

function requirePeriod(name: ReportName, { asOf, filters }: Pick<ReportContext, "asOf" | "filters">): void {
  const { startDate, endDate } = filters;
  if (startDate !== undefined && endDate !== undefined && startDate > endDate) throw fieldProblem("endDate", "field.outOfRange");
  const { from, to } = monthUpTo({ asOf, filters });
  if (reportTraits[name].isOfMonth && from > to) throw fieldProblem("startDate", "field.outOfRange");
}
