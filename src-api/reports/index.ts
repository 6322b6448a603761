import type { ReportName } from "#shared/reports/reports.ts";
import { register } from "./register.ts";
import type { Report } from "./report.ts";

/** One for each report of the table: a forgotten one does not compile. */
export const reportQueries: Readonly<Record<ReportName, Report>> = { register };
