import { createColumnSurvey } from "../../../../../src-api/imports/reading/column-survey.ts";
import { createDice, pad } from "../../../../support/spreadsheets/spreadsheet.ts";

export const today = "2026-11-22";

/** Returns what a row has in a column. */
export type Cells = (row: number) => string;

/** Returns makers of columns, the same with each call. */
export function createColumns() {
  const dice = createDice(5);
  const one =
    (...values: string[]): Cells =>
    () =>
      dice.pick(values);
  const counted =
    (prefix: string, from = 1): Cells =>
    (row) =>
      `${prefix}${row + from}`;
  const american =
    (from: number, to: number): Cells =>
    () =>
      `${1 + dice.below(12)}/${1 + dice.below(28)}/${from + dice.below(to - from + 1)}`;
  const european =
    (from: number, to: number): Cells =>
    () =>
      `${pad(1 + dice.below(28))}.${pad(1 + dice.below(12))}.${from + dice.below(to - from + 1)}`;
  const year = (from: number, years: number): Cells => {
    return () => String(from + dice.below(years));
  };
  return { dice, one, counted, american, european, year };
}

/** Returns what a survey of these columns finds. */
export function surveyed(columns: Record<string, Cells>, rows = 60) {
  const survey = createColumnSurvey(Object.keys(columns), today);
  for (let row = 0; row < rows; row++) survey.add(Object.values(columns).map((cells) => cells(row)));
  return survey.columns();
}
/** Returns the field of each column, by its heading. */
export const fieldsOf = (columns: Record<string, Cells>) =>
  Object.fromEntries(surveyed(columns).map(({ heading, field }) => [heading, field]));
