import { expect, test } from "vitest";
import type { ReportColumn } from "#shared/reports/result.ts";
import { dateFormatsIn } from "../../../../../src-ui/office/formats/use-date-formats.ts";
import { searchRows, sortRows } from "../../../../../src-ui/office/screens/reports/cell-text.ts";

const dates = dateFormatsIn("America/New_York", new Date("2026-11-22T15:00:00Z"));

const columns: ReportColumn[] = [
  { key: "extinguisherCode", label: "Code", kind: "text" },
  { key: "serialNumber", label: "Serial number", kind: "text" },
  { key: "dueDate", label: "Due", kind: "date" },
  { key: "times", label: "Times", kind: "number" },
];

const rows = [
  { extinguisherCode: "HB-E10", serialNumber: "X1", dueDate: "2026-12-01", times: 10 },
  { extinguisherCode: "HB-E9", serialNumber: null, dueDate: null, times: 9 },
  { extinguisherCode: "HB-E100", serialNumber: "", dueDate: "2027-01-05", times: null },
];

const codes = (sorted: readonly object[]): unknown[] => sorted.map((row) => (row as (typeof rows)[number]).extinguisherCode);

test.each([
  ["extinguisherCode", ["HB-E9", "HB-E10", "HB-E100"]],
  ["-extinguisherCode", ["HB-E100", "HB-E10", "HB-E9"]],
  ["dueDate", ["HB-E10", "HB-E100", "HB-E9"]],
  ["-dueDate", ["HB-E100", "HB-E10", "HB-E9"]],
  ["times", ["HB-E9", "HB-E10", "HB-E100"]],
  ["-times", ["HB-E10", "HB-E9", "HB-E100"]],
  ["nothing", ["HB-E10", "HB-E9", "HB-E100"]],
  ["", ["HB-E10", "HB-E9", "HB-E100"]],
])("sorted by %j, rows without a value come last, and numbers are compared as numbers", (sort, expected) => {
  expect(codes(sortRows(rows, columns, sort))).toEqual(expected);
});

test.each([
  ["e10", ["HB-E10", "HB-E100"]],
  ["  X1   hb ", ["HB-E10"]],
  ["jan 5, 2027", ["HB-E100"]],
  ["nowhere", []],
  ["", ["HB-E10", "HB-E9", "HB-E100"]],
])("a search for %j finds the rows that contain all its words, also in hidden columns", (term, expected) => {
  expect(codes(searchRows(rows, columns, term, dates))).toEqual(expected);
});
