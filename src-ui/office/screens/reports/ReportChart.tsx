import type { ReportResult } from "#shared/reports/result.ts";
import type { UrlState } from "../../urls/use-url-state.ts";
import { say } from "./messages.ts";
import { dueCounts, logCounts } from "./month-counts.ts";
import { MonthChart } from "./MonthChart.tsx";

/** The chart of a report, for the reports that have one. */
export function ReportChart({ report, url }: { report: ReportResult; url: UrlState }) {
  if (report.rows.length === 0) return null;
  if (report.name === "due") {
    return (
      <MonthChart
        title={say("chart.due")}
        legend={say("chart.dueKey")}
        head={say("common.work")}
        counts={dueCounts(report)}
        hrefOf={(dueKind) => url.href({ dueKind })}
      />
    );
  }
  if (report.name !== "monthly-log") return null;
  return (
    <MonthChart
      title={say("chart.log")}
      legend={say("chart.logKey")}
      head={say("common.result")}
      counts={logCounts(report)}
      hatched={["missed"]}
    />
  );
}
