import { say } from "../../../pdf/messages.ts";
import type { FormatCell } from "../cell-format.ts";
import type { Layout, PrintedReport } from "../printed-report.ts";
import { tableLayout } from "./table.ts";

/** The counts by month, each with a bar, followed by the rows. */
export const dueLayout: Layout = {
  template: "due",
  compose: (report, deps) => ({
    ...tableLayout.compose(report, deps),
    months: writeMonths(report, deps.formatCell),
    rowsTitle: say("paper.dueRows"),
  }),
};

function writeMonths({ summary }: PrintedReport, formatCell: FormatCell) {
  const [month, ...workTypes] = summary?.columns ?? [];
  // A type of work that never falls due gets no column.
  const shown = workTypes.filter(({ key }) => summary?.rows.some((row) => Number(row[key]) > 0));
  const rows = (summary?.rows ?? []).map((row) => {
    const counts = shown.map(({ key }) => Number(row[key] ?? 0));
    const count = counts.reduce((sum, ofType) => sum + ofType, 0);
    return {
      label: formatCell(`${String(row[month?.key ?? ""])}-01`, "month"),
      count,
      total: formatCell(count, "number"),
      counts: counts.map((ofType) => formatCell(ofType, "number")),
    };
  });
  return {
    title: say("paper.dueByMonth"),
    monthLabel: month?.label ?? "",
    countLabel: say("paper.dueCount"),
    workTypes: shown.map(({ label }) => label),
    rows: rows.some(({ count }) => count > 0) ? rows : [],
  };
}
