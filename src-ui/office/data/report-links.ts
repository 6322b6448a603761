import { PATHS } from "../../paths.ts";
import type { ReportFilter, ReportName } from "#shared/reports/reports.ts";

/** A report, narrowed by filters. */
export function reportPath(name: ReportName, filters: Partial<Record<ReportFilter, string>> = {}): string {
  const query = new URLSearchParams(filters).toString();
  return `${PATHS.reports}/${name}${query === "" ? "" : `?${query}`}`;
}
