import { describe, expect, test } from "vitest";
import type { Merge } from "../../../../src-api/imports/files/merges.ts";
import { formatOf } from "../../../../src-api/imports/files/number-format.ts";
import { createSheetReader } from "../../../../src-api/imports/files/sheet-reader.ts";
import { createXmlReader } from "../../../../src-api/imports/files/xml.ts";

/** Reads rows of a sheet, whose workbook shares the text "Shared" alone. */
function readRows(xml: string, merges: readonly Merge[] = []): [number, string[]][] {
  const sheet = createSheetReader({ sheets: [], startsIn1904: false, sharedTexts: ["Shared"], formats: [] }, merges);
  const reader = createXmlReader(sheet.handlers);
  reader.write(`<sheetData>${xml}</sheetData>`);
  reader.end();
  return sheet.takeRows().map(({ rowNumber, cells }) => [rowNumber, cells]);
}
const text = (value: string, reference = ""): string => `<c ${reference && `r="${reference}"`} t="str"><v>${value}</v></c>`;

describe("rows and cells", () => {
  test("without a number or reference follow each other, empty ones included", () => {
    const rows = `<row>${text("A")}${text("B")}</row><row/><row><c/>${text("D")}<c t="s"/>${text("F")}</row>`;
    expect(readRows(rows)).toEqual([
      [1, ["A", "B"]],
      [3, ["", "D", "", "F"]],
    ]);
  });

  test("without a number are at the row of their cells", () => {
    expect(readRows(`<row>${text("A", "A4")}</row><row>${text("B")}</row><row>${text("C", "B9")}${text("D")}</row>`)).toEqual([
      [4, ["A"]],
      [5, ["B"]],
      [9, ["", "C", "D"]],
    ]);
  });

  test("far below others are no rows in between", () => {
    expect(readRows(`<row r="1">${text("A")}</row><row r="1048576">${text("B")}</row>`)).toEqual([
      [1, ["A"]],
      [1_048_576, ["B"]],
    ]);
  });

  test("are empty if they have a type and no value", () => {
    expect(readRows(`<row r="1"><c r="A1" t="s"/><c r="B1" t="b"><v></v></c>${text("C", "C1")}</row>`)).toEqual([[1, ["", "", "C"]]]);
  });

  test.each([
    ["a row that stands twice", `<row r="2">${text("A")}</row><row r="2">${text("B")}</row>`],
    ["a row that goes back", `<row r="5">${text("A")}</row><row r="4">${text("B")}</row>`],
    ["a row that goes back without a number", `<row r="5">${text("A")}</row><row>${text("B", "A4")}</row>`],
    ["row 0", `<row r="0">${text("A")}</row>`],
    ["a row below the last", `<row r="1048577">${text("A")}</row>`],
    ["a row of no number", `<row r="two">${text("A")}</row>`],
    ["a row between two", `<row r="1.5">${text("A")}</row>`],
    ["a cell that stands twice", `<row r="1">${text("A", "B1")}${text("B", "B1")}</row>`],
    ["a cell of no column", `<row r="1">${text("A", "1")}</row>`],
    ["a cell far to the right", `<row r="1">${text("A", "ABCDEFGH1")}</row>`],
  ])("in disorder are refused, and not taken for others: %s", (_, rows) => {
    expect(() => readRows(rows)).toThrow(expect.objectContaining({ code: "spreadsheetDamaged" }));
  });

  test("of more than 32,767 characters are refused with the number of their row", () => {
    expect(readRows(`<row r="3">${text("x".repeat(32_767))}</row>`)).toHaveLength(1);
    expect(() => readRows(`<row r="3">${text("x".repeat(32_768))}</row>`)).toThrow(/Row 3 has a cell of more than 32,767 characters/);
  });
});

describe("merged cells", () => {
  const rows = `<row r="1">${text("A")}</row><row r="2"><c/>${text("B")}</row>`;

  test("that overlap others, which no program saves, leave the value of the first", () => {
    const merges: Merge[] = [
      { fromRow: 1, toRow: 2, fromColumn: 0, toColumn: 0 },
      { fromRow: 1, toRow: 2, fromColumn: 0, toColumn: 3 },
    ];
    expect(readRows(rows, merges)).toEqual([
      [1, ["A"]],
      [2, ["A", "B"]],
    ]);
  });

  test("make no row of one that has nothing of its own", () => {
    const merges: Merge[] = [{ fromRow: 1, toRow: 4, fromColumn: 0, toColumn: 0 }];
    expect(readRows(`${rows}<row r="3"><c/></row><row r="4"><c/>${text("D")}</row>`, merges)).toEqual([
      [1, ["A"]],
      [2, ["A", "B"]],
      [4, ["A", "D"]],
    ]);
  });

  test("as many as are read, on top of each other, take no work in each row", () => {
    const merges = Array.from({ length: 20_000 }, (): Merge => ({ fromRow: 1, toRow: 1_048_576, fromColumn: 0, toColumn: 299 }));
    const many = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 2}"><c/>${text("B")}</row>`).join("");
    expect(readRows(`<row r="1">${text("A")}</row>${many}`, merges)).toHaveLength(20_001);
  });
});

test("a format of very many characters is that of a number", () => {
  expect(formatOf(164, new Map([[164, "[".repeat(1_000_000)]]))).toEqual({ kind: "number" });
});
