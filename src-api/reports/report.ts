import type { Severity } from "#shared/entities/deficiency.ts";
import type { User } from "#shared/entities/user.ts";
import type { ReportFact, ReportQuery, ReportRow, ReportSummary } from "#shared/reports/result.ts";
import type { TenantTransaction } from "../database/tenancy.ts";

/** What every report is made from: the filters, checked, the day, and the rules of the tenant. The transaction sees one moment. */
export interface ReportContext {
  tx: TenantTransaction;
  /** Who makes the report. */
  maker: Pick<User, "userId" | "firstName" | "lastName">;
  filters: Omit<ReportQuery, "format" | "asOf">;
  /** The day that the report speaks for, on the calendar of the tenant. */
  asOf: string;
  /** The first moment after that day: what the server came to know from then on is no part of the report. */
  until: Date;
  /** That moment lies behind us, so that the register may stand otherwise today. */
  isPast: boolean;
  timeZone: string;
  monthlyRule: "Every30Days" | "CalendarMonth";
  severityLabels: Readonly<Record<Severity, string>>;
}

/** One report: its rows, what each adds to the totals, and what else is said of them. */
export interface Report {
  rows(context: ReportContext): AsyncIterable<ReportRow[]>;
  /** What a row adds, by the names of the totals. */
  tally(row: ReportRow): Readonly<Record<string, number>>;
  /** Said once about what the report is about. */
  facts?(context: ReportContext): Promise<ReportFact[]>;
  /** Counted from the rows as they pass. */
  summary?(context: ReportContext): { add(row: ReportRow): void; table(): ReportSummary };
}
