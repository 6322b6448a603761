import { cutText } from "#shared/cut-text.ts";
import { isDateField, isDueField } from "#shared/entities/import-field-facts.ts";
import type { ImportField } from "#shared/entities/import-field-facts.ts";
import type { DateOrder, DateReading, ImportColumn } from "#shared/entities/import.ts";
import { cleanCell, isEmptyCell } from "#shared/imports/cell-text.ts";
import { DATE_MAX_LENGTH, parseDay } from "#shared/imports/dates.ts";
import { describeContent } from "./column-content.ts";
import { createDateOrderSurvey } from "./date-order.ts";
import type { DateOrderSurvey } from "./date-order.ts";
import { guessFields } from "./field-guess.ts";
import { isComputedHeading } from "./field-patterns.ts";
import { nameHeadings } from "./headings.ts";

/** Scans every row of a file once to find out what each column is. */
export interface ColumnSurvey {
  /** Adds the cells of a row, in the order of the headings. */
  add(cells: readonly string[]): void;
  columns(): ImportColumn[];
}

/** How many distinct values of a column are examined. */
const SAMPLED_VALUES = 400;
/** How many filled cells of a column are counted to see how often values repeat. */
const SAMPLED_ROWS = 2_000;
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 80;
/** How much of a value is examined: more than any value of the register has but its notes. */
const EXAMINED_LENGTH = 500;
/** A number after a word: "Wed 03/04/2019". */
const AFTER_WORD = /^\p{L}+[.,\s]+\d/u;

interface Column {
  filledRows: number;
  sampledRows: number;
  /** The first distinct values, from every row. */
  values: Set<string>;
  /** The distinct values of the sampled rows, which show how often values repeat. */
  sampled: Set<string>;
  dates: DateOrderSurvey;
  /** The number of cells that are one more than the cell above. */
  steps: number;
  last: number;
  /** The first number of the column; row numbers start with 0 or 1. */
  first: number;
}

/** Creates a survey. `today` is the tenant's day; an order that puts dates of completed work after it is ruled out. */
export function createColumnSurvey(headings: readonly string[], today: string): ColumnSurvey {
  const names = nameHeadings(headings);
  const columns = names.map((): Column => ({
    filledRows: 0,
    sampledRows: 0,
    values: new Set(),
    sampled: new Set(),
    dates: createDateOrderSurvey(today),
    steps: 0,
    last: Number.NaN,
    first: Number.NaN,
  }));
  let rows = 0;

  return {
    add: (cells) => {
      rows++;
      for (let index = 0; index < columns.length; index++) {
        const column = columns[index];
        const text = cells[index];
        if (column !== undefined && text !== undefined && text !== "") inspectCell(column, text);
      }
    },
    columns: () => describe(names, columns, rows, today),
  };
}

function inspectCell(column: Column, raw: string): void {
  const text = cutText(cleanCell(raw), EXAMINED_LENGTH);
  if (isEmptyCell(text)) return;
  column.filledRows++;
  if (column.sampledRows < SAMPLED_ROWS) {
    column.sampledRows++;
    column.sampled.add(text);
  }
  if (column.values.size < SAMPLED_VALUES) column.values.add(text);
  const first = text.charCodeAt(0);
  const beginsWithDigit = first >= 48 && first <= 57;
  if (text.length >= 6 && text.length <= DATE_MAX_LENGTH && (beginsWithDigit || AFTER_WORD.test(text))) column.dates.add(text);
  if (beginsWithDigit && text.length <= 6) {
    const number = Number(text);
    if (number === column.last + 1) column.steps++;
    if (Number.isNaN(column.first)) column.first = number;
    column.last = number;
  }
}

function describe(names: readonly string[], columns: readonly Column[], rows: number, today: string): ImportColumn[] {
  const surveyed = columns.map(({ values, sampled, filledRows, sampledRows, steps, first }, index) => {
    const isSequence = filledRows > 3 && first <= 1 && steps >= 0.9 * (filledRows - 1);
    const uniqueness = sampledRows === 0 ? 0 : sampled.size / sampledRows;
    return { heading: names[index] ?? "", content: describeContent({ values, filledRows, uniqueness, isSequence }, today) };
  });
  const guesses = guessFields(surveyed, rows);
  const likely = orderOfFile(columns, guesses);
  return columns.map((column, index) => {
    const { field = null, confidence = 0 } = guesses[index] ?? {};
    const content = surveyed[index]?.content;
    const isDate = isDateField(field) || (field === null && (content?.share.date ?? 0) > 0.8 && (content?.share.day ?? 0) > 0.5);
    return {
      heading: names[index] ?? "",
      field,
      confidence,
      examples: examplesOf(column.values),
      filledRows: column.filledRows,
      isComputed: field === null && isComputedHeading(names[index] ?? ""),
      dates: isDate ? withExample(column.dates.reading(likely, isDueField(field)), column.values, today) : null,
    };
  });
}

/** Returns the order of most dates in the file, for columns whose own dates leave it open. */
function orderOfFile(columns: readonly Column[], guesses: readonly { field: ImportField | null }[]): DateOrder | null {
  const orders = columns
    .map(({ dates }, index) => {
      const field = guesses[index]?.field ?? null;
      return isDateField(field) ? dates.decided(isDueField(field)) : null;
    })
    .filter((order) => order !== null && order !== "YMD");
  const months = orders.filter((order) => order === "MDY").length;
  return orders.length === 0 ? null : months * 2 >= orders.length ? "MDY" : "DMY";
}

/** Adds the first readable date as an example if there is none yet, as in a column of "Mar-19" or "2019", which fit any order. */
function withExample(reading: DateReading, values: ReadonlySet<string>, today: string): DateReading {
  if (reading.example !== null) return reading;
  for (const text of values) {
    const day = parseDay(text, { order: reading.order, today })?.day;
    if (day !== undefined) return { ...reading, example: { text, day } };
  }
  return reading;
}

/** Returns the first distinct values. */
function examplesOf(values: ReadonlySet<string>): string[] {
  return [...values].slice(0, EXAMPLES).map((text) => (text.length <= EXAMPLE_LENGTH ? text : `${cutText(text, EXAMPLE_LENGTH - 1)}…`));
}
