import type { ImportField } from "#shared/entities/import-field-facts.ts";
import type { ImportColumn, ImportMapping } from "#shared/entities/import.ts";
import { createColumnSurvey } from "../../../../../src-api/imports/reading/column-survey.ts";
import { createRowReader } from "../../../../../src-api/imports/reading/row-reader.ts";

export const today = "2026-11-22";
export const timeZone = "America/New_York";

/** Surveys a table, reads it with the guessed or given mapping, and returns what each row contains. */
export function readTable(headings: string[], rows: string[][], mapping?: ImportMapping) {
  const survey = createColumnSurvey(headings, today);
  for (const row of rows) survey.add(row);
  const columns = survey.columns();
  const guessed = columns.flatMap(({ heading, field }) => (field === null ? [] : [{ heading, field }]));
  const read = createRowReader({ columns, mapping: mapping ?? guessed, today, timeZone });
  return { columns, rows: rows.map((row) => read(row)) };
}

/** Returns what a cell is read as, for a field. */
export function readCell(field: ImportField, text: string, heading = "A column") {
  const column: ImportColumn = { heading, field, confidence: 1, examples: [], filledRows: 1, dates: null };
  const { values, problems } = createRowReader({ columns: [column], mapping: [{ heading, field }], today, timeZone })([text]);
  return { value: values[field], values, problems };
}
