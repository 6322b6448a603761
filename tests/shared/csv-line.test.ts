import { describe, expect, test } from "vitest";
import { csvLine, withoutGuard } from "#shared/csv-line.ts";

const cells: [what: string, text: string, written: string][] = [
  ["a plain text", "Main lobby", "Main lobby"],
  ["nothing", "", ""],
  ["a comma", "Hall, east", '"Hall, east"'],
  ["quotes", 'The "old" wing', '"The ""old"" wing"'],
  ["a line break", "one\ntwo", '"one\ntwo"'],
  ["a formula", "=1+1", "'=1+1"],
  ["a formula with a comma", '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ["a command", "@SUM(A1)", "'@SUM(A1)"],
  ["a negative number", "-5", "-5"],
  ["a phone number", "+1 555 0100", "'+1 555 0100"],
  ["a space at its end", "Hall ", '"Hall "'],
  ["a formula in full width", "＝1", "'＝1"],
  ["spaces before a formula", " =1", "' =1"],
  ["a tab before a formula", "\t=1", "'\t'=1"],
  ["a line break before a formula", "\n=1", `"'\n'=1"`],
  ["a formula behind another delimiter", "Hose; -20 F|=1", "Hose;' -20 F|'=1"],
  ["a list in several lines", "Check:\n\n- hose", `"Check:\n\n'- hose"`],
  ["an apostrophe before a formula", "'=1;'-2", "''=1;''-2"],
  ["other apostrophes", "'90s; 'east'", "'90s; 'east'"],
  ["a date", "2026-11-21", "2026-11-21"],
];

describe("a cell of a CSV file", () => {
  test.each(cells)("keeps %s, and no spreadsheet runs it as a formula", (_, text, written) => {
    expect(csvLine([text, "x"])).toBe(`${written},x\r\n`);
  });

  test.each(cells)("reads %s back without the guard", (_, text, written) => {
    const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
    expect(withoutGuard(cell)).toBe(text);
  });
});
