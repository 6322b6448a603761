import { say } from "../../../pdf/messages.ts";
import type { Layout, PaperReport } from "../paper-report.ts";
import type { Write } from "../writing.ts";
import { table } from "./table.ts";

/** The counts by month first, each with a bar; then the rows. */
export const due: Layout = {
  template: "due",
  compose: (report, given) => ({
    ...table.compose(report, given),
    months: writeMonths(report, given.write),
    rowsTitle: say("paper.dueRows"),
  }),
};

function writeMonths({ summary }: PaperReport, write: Write) {
  const [month, ...kinds] = summary?.columns ?? [];
  // A kind of work that never falls due takes no room.
  const told = kinds.filter(({ key }) => summary?.rows.some((row) => Number(row[key]) > 0));
  const rows = (summary?.rows ?? []).map((row) => {
    const counts = told.map(({ key }) => Number(row[key] ?? 0));
    const count = counts.reduce((sum, each) => sum + each, 0);
    return {
      label: write(`${String(row[month?.key ?? ""])}-01`, "month"),
      count,
      total: write(count, "number"),
      counts: counts.map((each) => write(each, "number")),
    };
  });
  return {
    title: say("paper.dueByMonth"),
    monthLabel: month?.label ?? "",
    countLabel: say("paper.dueCount"),
    kinds: told.map(({ label }) => label),
    rows: rows.some(({ count }) => count > 0) ? rows : [],
  };
}
