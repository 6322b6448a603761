import { describe, expect, test } from "vitest";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import { isEmptyCell, cleanCell } from "#shared/imports/cell-text.ts";
import { createColumnSurvey } from "../../../../src-api/imports/reading/column-survey.ts";
import { looksLikeHeading } from "../../../../src-api/imports/reading/headings.ts";
import { createRowReader } from "../../../../src-api/imports/reading/row-reader.ts";
import type { SheetCell, Spreadsheet } from "../../../support/spreadsheets/spreadsheet.ts";
import { spreadsheets } from "../../../support/spreadsheets/spreadsheets.ts";

const today = "2026-11-22";
const CHANGES_ALLOWED = 2;

const textOf = (cell: SheetCell): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));

function survey({ headings, rows }: Spreadsheet) {
  const columns = createColumnSurvey(headings, today);
  for (const row of rows) columns.add(row.map(textOf));
  return columns.columns();
}

describe.each(spreadsheets().map((sheet) => [sheet.fileName, sheet] as const))("%s", (_name, sheet) => {
  test("imports after at most two changes to its mapping", () => {
    const columns = survey(sheet);
    const wrong = columns.flatMap(({ heading, field }, index) =>
      field === sheet.fields[index] ? [] : [`${heading}: ${field}, not ${sheet.fields[index]}`],
    );
    expect(wrong.slice(CHANGES_ALLOWED), wrong.join("\n")).toEqual([]);
  });

  test("every cell of a mapped column is read, or its row says why not", () => {
    const columns = survey(sheet);
    const mapping = columns.flatMap(({ heading }, index) => {
      const field = sheet.fields[index];
      return field === null || field === undefined ? [] : [{ heading, field }];
    });
    const read = createRowReader({ columns, mapping, today, timeZone: "America/New_York" });
    const lost: string[] = [];
    let refused = 0;
    for (const row of sheet.rows) {
      const { values, problems } = read(row.map(textOf));
      if (problems.some(({ isRefusal }) => isRefusal)) refused++;
      for (const [index, cell] of row.entries()) {
        const field: ImportField | null | undefined = sheet.fields[index];
        if (field === null || field === undefined || isEmptyCell(cleanCell(textOf(cell)))) continue;
        if (values[field] === undefined && !problems.some((problem) => problem.field === field)) lost.push(`${field}: ${textOf(cell)}`);
      }
    }
    expect(lost).toEqual([]);
    expect(refused).toBe(sheet.refusedRows);
  });

  test("its headings are recognized as headings, its titles and rows are not", () => {
    const others = [...sheet.above, ...sheet.rows.slice(0, 20).map((row) => row.map(textOf))];
    const best = Math.max(0, ...others.map((cells) => looksLikeHeading(cells, sheet.headings.length)));
    expect(looksLikeHeading(sheet.headings)).toBeGreaterThan(Math.max(0.5, best));
  });

  test("no field is guessed for two columns", () => {
    const fields = survey(sheet).flatMap(({ field }) => (field === null ? [] : [field]));
    expect(fields.filter((field, index) => fields.indexOf(field) !== index)).toEqual([]);
  });
});
