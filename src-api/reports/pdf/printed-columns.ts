import type { ColumnKey } from "#shared/reports/column-kinds.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportColumn } from "#shared/reports/result.ts";

/** The columns that are printed, for reports with more columns than fit on a page. */
const printed: Partial<Record<ReportName, readonly ColumnKey[]>> = {
  register: [
    "extinguisherCode",
    "serialNumber",
    "typeName",
    "locationPath",
    "locationDescription",
    "status",
    "lastInspectionDate",
    "lastResult",
    "nextInspectionDueDate",
    "nextServiceDueDate",
    "nextInternalExamDueDate",
    "nextHydroTestDueDate",
    "withdrawalDueDate",
  ],
};

/** Returns the columns of a report in its own order, without those that only screens and files have room for. */
export function printedColumns(name: ReportName, columns: readonly ReportColumn[]): ReportColumn[] {
  const shown: readonly string[] | undefined = printed[name];
  return columns.filter(({ key }) => shown === undefined || shown.includes(key));
}
