import { expect, test } from "vitest";
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
  const column = (key: string): ReportColumn => ({ key, label: key, kind: "text" });
  const many = Array.from({ length: 14 }, (_, at) => column(at === 5 ? "2026-10" : `column${at}`));
  expect(chosenColumns(many, "", true)).toEqual(many.slice(0, 11));
  expect(chosenColumns(many, "", false)).toEqual(many);
});
