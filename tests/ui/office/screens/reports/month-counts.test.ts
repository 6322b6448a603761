import { expect, test } from "vitest";
import { monthCells } from "#shared/reports/logged-inspections.ts";
import type { ReportColumn, ReportColumnKey, ReportSummary } from "#shared/reports/result.ts";
import { dueCounts, logCounts } from "../../../../../src-ui/office/screens/reports/month-counts.ts";

test("the forecast's chart has a line for each inspection type that falls due", () => {
  const summary: ReportSummary = {
    columns: [
      { key: "month", label: "Month", kind: "text" },
      { key: "Annual", label: "Annual maintenance", kind: "number" },
      { key: "Withdrawal", label: "Withdrawal", kind: "number" },
    ],
    rows: [
      { month: "2026-11", Annual: 2, Withdrawal: 0 },
      { month: "2026-12", Annual: 0, Withdrawal: 0 },
    ],
  };
  expect(dueCounts({ summary })).toEqual({
    months: ["2026-11", "2026-12"],
    series: [{ key: "Annual", label: "Annual maintenance", counts: [2, 0] }],
  });
});

test("the log's chart counts what was inspected and what was missed, and neither of what was out of service", () => {
  const logged = (text: string, passed: boolean) => ({ text, passed });
  const column = (key: ReportColumnKey): ReportColumn => ({ key, label: key, kind: "text" });
  const log = {
    columns: [column("extinguisherCode"), column("2026-10"), column("2026-11")],
    rows: [
      { ...monthCells("2026-10", [logged("3 IR", true), logged("20 IR", false)]), "2026-11": "Missed", "2026-11Key": "log.missed" },
      { "2026-10": "Out of service", "2026-10Key": "log.outOfService", "2026-11": "Missed", "2026-11Key": "log.missed" },
      { "2026-10": null, ...monthCells("2026-11", [logged("1 AM", true)]) },
    ],
  };
  const { months, series } = logCounts(log);
  expect(months).toEqual(["2026-10", "2026-11"]);
  expect(series.map(({ key, counts }) => [key, counts])).toEqual([
    ["inspected", [1, 1]],
    ["missed", [0, 2]],
  ]);
});
