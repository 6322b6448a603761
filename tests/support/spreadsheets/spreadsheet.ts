import type { ImportField } from "#shared/entities/import-field-facts.ts";

/** A spreadsheet as an organization might keep it, and what an expert reads in it. */
export interface Spreadsheet {
  fileName: string;
  /** Text with its delimiter and encoding, or a workbook. */
  format: { delimiter: "," | ";" | "\t" | "|"; encoding: "utf-8" | "utf-8-bom" | "utf-16le" | "windows-1252" } | "xlsx";
  /** The lines above the headings. */
  above: string[][];
  headings: string[];
  rows: SheetCell[][];
  /** The field of each column; null for a column that the register has no field for. */
  fields: (ImportField | null)[];
  /** How many rows cannot be imported as they are. */
  refusedRows: number;
}
/** A day is a date cell in a workbook, and text in all other formats. */
export type SheetCell = string | number | Date;

/** Returns a source of random numbers that are the same in each run. */
export function createDice(seed: number): {
  below: (limit: number) => number;
  pick: <T>(from: readonly T[]) => T;
  chance: (share: number) => boolean;
} {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, chance: (share) => next() < share, pick: (from) => from[below(from.length)] as (typeof from)[number] };
}

export interface Day {
  year: number;
  month: number;
  date: number;
}
export const pad = (value: number, length = 2): string => String(value).padStart(length, "0");
export const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
export const writeDay = {
  american: ({ year, month, date }: Day): string => `${month}/${date}/${year}`,
  short: ({ year, month, date }: Day): string => `${month}/${date}/${pad(year % 100)}`,
  british: ({ year, month, date }: Day): string => `${pad(date)}/${pad(month)}/${year}`,
  dots: ({ year, month, date }: Day): string => `${pad(date)}.${pad(month)}.${pad(year % 100)}`,
  digits: ({ year, month, date }: Day): string => `${year}${pad(month)}${pad(date)}`,
  month: ({ year, month }: Day): string => `${MONTH_NAMES[month - 1]}-${pad(year % 100)}`,
  words: ({ year, month, date }: Day): string => `${date} ${MONTH_NAMES[month - 1]} ${year}`,
  register: ({ year, month, date }: Day): string => `${year}-${pad(month)}-${pad(date)}`,
};
