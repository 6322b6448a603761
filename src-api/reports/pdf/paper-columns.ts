import type { ColumnKey } from "#shared/reports/columns.ts";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportColumn } from "#shared/reports/result.ts";

/** Of reports with more columns than a page is wide: those that paper shows. */
const onPaper: Partial<Record<ReportName, readonly ColumnKey[]>> = {
  register: [
    "extinguisherCode",
    "serialNumber",
    "typeName",
    "locationPath",
    "locationDescription",
    "status",
    "lastInspectionDate",
    "nextInspectionDueDate",
    "nextServiceDueDate",
    "nextInternalExamDueDate",
    "nextHydroTestDueDate",
    "withdrawalDueDate",
  ],
};

/** The columns of a report in its own order, without those that only screen and files have room for. */
export function paperColumns(name: ReportName, columns: readonly ReportColumn[]): ReportColumn[] {
  const shown: readonly string[] | undefined = onPaper[name];
  return columns.filter(({ key }) => shown === undefined || shown.includes(key));
}
