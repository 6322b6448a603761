import { expect, test } from "vitest";
import { reportColumns } from "#shared/reports/report-columns.ts";
import type { ReportColumn } from "#shared/reports/result.ts";
import { chosenColumns } from "../../../../../src-ui/office/screens/reports/columns.ts";

const columns: ReportColumn[] = [
  { key: "extinguisherCode", label: "Code", kind: "text" },
  { key: "serialNumber", label: "Serial number", kind: "text" },
  { key: "dueDate", label: "Due", kind: "date" },
  { key: "times", label: "Times", kind: "number" },
];

test.each([
  ["dueDate,extinguisherCode,dueDate,other", ["dueDate", "extinguisherCode"]],
  ["other", ["extinguisherCode", "dueDate", "times"]],
  ["", ["extinguisherCode", "dueDate", "times"]],
])("columns named %j in the address show %o", (named, expected) => {
  expect(chosenColumns(columns, named, false).map(({ key }) => key)).toEqual(expected);
});

test("on a phone, a card has ten lines and its months", () => {
  const month: ReportColumn = { key: "2026-10", label: "Oct 2026", kind: "text" };
  const many = reportColumns("deficiencies", "2026-11-22").toSpliced(5, 0, month);
  expect(many.length).toBeGreaterThan(11);
  expect(chosenColumns(many, "", true)).toEqual(many.slice(0, 11));
  expect(chosenColumns(many, "", false)).toEqual(many);
});
