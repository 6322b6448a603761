import { addDays, startOfDay } from "#shared/calendar.ts";
import type { Severity } from "#shared/entities/deficiency.ts";
import type { MonthlyRule } from "#shared/entities/tenant.ts";
import type { User } from "#shared/entities/user.ts";
import type { ReportFact, ReportQuery, ReportRow, ReportSummary } from "#shared/reports/result.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";

/** Who makes a report. */
export interface ReportMaker extends Pick<User, "userId" | "firstName" | "lastName"> {
  /** A schedule that they set up makes it, so they have not seen it. */
  isScheduled?: boolean;
}

/** The input of every report: the checked filters, the day, and the tenant's rules. The transaction is a snapshot. */
export interface ReportContext {
  tx: TenantTransaction;
  maker: ReportMaker;
  filters: Omit<ReportQuery, "format" | "asOf">;
  /** The day that the report describes, in the tenant's calendar. */
  asOf: string;
  /** The first moment after that day. Nothing recorded from then on is part of the report. */
  until: Date;
  /** Whether that moment has passed, so that the register may have changed since. */
  isPast: boolean;
  timeZone: string;
  monthlyRule: MonthlyRule;
  severityLabels: Readonly<Record<Severity, string>>;
}

/** Returns the context of the same report with the register as it stood at the end of an earlier day. Any other day changes nothing. */
export function asOfEarlierDay(context: ReportContext, day: string): ReportContext {
  if (day >= context.asOf) return context;
  return { ...context, asOf: day, until: startOfDay(context.timeZone, addDays(day, 1)), isPast: true };
}

/** Returns the rows in the state that the filters name, or all. */
export function inRequestedState<Row extends { state: string }>({ filters }: Pick<ReportContext, "filters">, rows: readonly Row[]): Row[] {
  return rows.filter(({ state }) => filters.state === undefined || state === filters.state);
}

/** The content of a report: its rows, what each row adds to the totals, and what is shown beside them. */
export interface ReportSource {
  rows(context: ReportContext): AsyncIterable<ReportRow[]>;
  /** Returns what a row adds, by the names of the totals. */
  tally(row: ReportRow): Readonly<Record<string, number>>;
  /** Resolves with facts about the subject of the report. */
  facts?(context: ReportContext): Promise<ReportFact[]>;
  /** Returns a second table, which is counted from the rows as they are read. */
  summary?(context: ReportContext): { add(row: ReportRow): void; table(): ReportSummary };
}
