import { describe, expect, it } from "vitest";
import { csvLine } from "../../src-ui/office/data/csv.ts";

const cells: [what: string, text: string, written: string][] = [
  ["a plain text", "Main lobby", "Main lobby"],
  ["nothing", "", ""],
  ["a comma", "Hall, east", '"Hall, east"'],
  ["quotes", 'The "old" wing', '"The ""old"" wing"'],
  ["a line break", "one\ntwo", '"one\ntwo"'],
  ["a formula", "=1+1", "'=1+1"],
  ["a formula with a comma", '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ["a command", "@SUM(A1)", "'@SUM(A1)"],
  ["a minus", "-5", "'-5"],
  ["a plus", "+5", "'+5"],
  ["a tab before a formula", "\t=1", "'\t=1"],
  ["a line break before a formula", "\n=1", `"'\n=1"`],
  ["a date", "2026-11-21", "2026-11-21"],
];

describe("a cell of a CSV file", () => {
  it.each(cells)("keeps %s, and no spreadsheet runs it", (_, text, written) => {
    expect(csvLine([text, "x"])).toBe(`${written},x\r\n`);
  });
});
