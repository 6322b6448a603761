import type { ReportFilter, ReportName } from "#shared/reports/report-definitions.ts";
import { PATHS } from "../../urls/paths.ts";

/** Returns the path of the list of generated reports, at this one. */
export function generatedReportPath(jobId: string): string {
  return `${PATHS.generatedReports}?${new URLSearchParams({ job: jobId }).toString()}`;
}

/** Returns the path of a report with filters. */
export function reportPath(name: ReportName, filters: Partial<Record<ReportFilter, string>> = {}): string {
  const query = new URLSearchParams(filters).toString();
  return `${PATHS.reports}/${name}${query === "" ? "" : `?${query}`}`;
}
