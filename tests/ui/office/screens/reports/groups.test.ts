import { expect, test } from "vitest";
import { reports } from "#shared/reports/report-definitions.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import { REPORT_GROUPS } from "../../../../../src-ui/office/screens/reports/groups.ts";

const names = Object.keys(reports) as ReportName[];

test("every report is listed under one question", () => {
  const grouped = REPORT_GROUPS.flatMap(([, reportNames]) => reportNames);
  expect(grouped.toSorted()).toEqual(names.toSorted());
});
