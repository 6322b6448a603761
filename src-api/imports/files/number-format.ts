import { DAY_MS } from "#shared/durations.ts";

/** How a cell's format shows its number: as a day, as a code with leading zeros, or as the number itself. */
export type NumberFormat = { kind: "day" } | { kind: "zeros"; digits: number } | { kind: "number" };

/** The built-in number formats for days (ECMA-376, 18.8.30). */
const BUILT_IN_DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
/** Day 0, for the days after February 29, 1900, which Excel counts although it never existed. */
const START_1900_MS = Date.UTC(1899, 11, 30);
const START_1904_MS = Date.UTC(1904, 0, 1);
/** The year 2200. A larger number is not a day. */
const LAST_DAY = 109_574;

/** Spreadsheet programs take no longer code. */
const CODE_MAX_LENGTH = 255;

export function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id);
  if (code === undefined) return BUILT_IN_DAYS.has(id) ? { kind: "day" } : { kind: "number" };
  if (code.length > CODE_MAX_LENGTH) return { kind: "number" };
  if (/^0{2,20}$/.test(code)) return { kind: "zeros", digits: code.length };
  const plain = code
    .split(";", 1)
    .join("")
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  const isTimeOnly = /[hs]/i.test(plain) && !/[yd]/i.test(plain);
  return /[ymd]/i.test(plain) && !isTimeOnly && !/general/i.test(plain) ? { kind: "day" } : { kind: "number" };
}

/** Returns a number as a person sees it: `2019-03-01` for a day, `0042` for a code, else its shortest form. */
export function showNumber(value: string, format: NumberFormat | undefined, startsIn1904: boolean): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  if (format?.kind === "day" && number >= 1 && number <= LAST_DAY) return dayOf(number, startsIn1904);
  const text = String(Number(number.toPrecision(15)));
  return format?.kind === "zeros" && Number.isInteger(number) && number >= 0 ? text.padStart(format.digits, "0") : text;
}

function dayOf(count: number, startsIn1904: boolean): string {
  const start = startsIn1904 ? START_1904_MS : START_1900_MS;
  return new Date(start + Math.floor(count) * DAY_MS).toISOString().slice(0, 10);
}
