import { isDay } from "../calendar.ts";
import { DAY_MS } from "../durations.ts";
import type { DateOrder } from "../entities/import.ts";
import { isEmptyCell } from "./cell-text.ts";
import { isFiller, monthOf, plainWords } from "./month-names.ts";

export interface DayReading {
  day: string;
  /** How exact the text is. A quarter, month or year is read as its first day. */
  precision: "day" | "month" | "quarter" | "year";
  /** Whether it is a day only in another order than that of its column. */
  isOtherOrder: boolean;
  /** Whether it is marked as approximate: "approx. 2019", "2019?". */
  isApproximate: boolean;
}

export interface DaySettings {
  order: DateOrder;
  today: string;
}

/** No form of a date is longer than this. */
export const DATE_MAX_LENGTH = 100;
/** Day 0 of Excel's serial dates. Excel has a February 29, 1900, so this is right from March 1900 on. */
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
const SERIAL_FIRST = 18_264;
const SERIAL_LAST = 73_415;
/** A hydrostatic test can be due 12 years after manufacture, and some systems plan further ahead. */
const YEARS_AHEAD = 20;

const APPROXIMATE =
  /^(?:approx(?:imately)?|circa|about|abt|est(?:imated)?|ca?)\.?\s*(?=\d|[a-z]{3})|^~\s*|\s*\((?:est(?:imated)?|approx)\.?\)$|(?<=\d)\s*\?+$/i;
const TIME =
  /(?<=\d)[T ,]+\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt)?\s*(?:[+-]\d{2}:?\d{2})?(?:\s*uhr)?(?:\s*\(.*\))?$/i;
const MIDDLE_TIME = /\s\d{1,2}:\d{2}(?::\d{2})?(?=\s+\d{4}$)/;

/**
 * Reads a date as people write it. A month, quarter or year is read as its first day, so that work counted from it is due early rather than late. A
 * two-digit year is the latest one that is not more than 20 years ahead, also for past work: "27", written in 2026 by mistake, would be no better as
 * 1927. Returns null if it is no date.
 */
export function parseDay(text: string, settings: DaySettings): DayReading | null {
  if (isEmptyCell(text) || text.length > DATE_MAX_LENGTH) return null;
  const exact = text.replace(APPROXIMATE, "");
  const reading = parseExact(plainWords(exact.replace(/^'+/, "").replace(TIME, "").replace(MIDDLE_TIME, "")).trim(), settings);
  return reading === null || !isDay(reading.day) ? null : { isOtherOrder: false, ...reading, isApproximate: exact !== text };
}

type ExactReading = Pick<DayReading, "day" | "precision"> & { isOtherOrder?: boolean };

function parseExact(text: string, settings: DaySettings): ExactReading | null {
  if (/^\d{5}(\.\d+)?$/.test(text)) return parseSerial(Math.floor(Number(text)));
  const quarter = parseQuarter(text, settings);
  if (quarter !== null) return quarter;
  const words = text.match(/[a-z]+|\d+/g) ?? [];
  if (words.length === 0 || words.length > 8 || /[^\w\s\-/.,'’°()\u2010-\u2015]/.test(text)) return null;
  const numbers = words.filter((word) => /^\d/.test(word));
  const months: number[] = [];
  for (const word of words) {
    if (/^\d/.test(word)) continue;
    // Months come first: "mar" is March, not the Spanish Tuesday (martes).
    const month = monthOf(word);
    if (month !== null) months.push(month);
    else if (!isFiller(word)) return null;
  }
  const [month] = months;
  if (months.length > 1) return null;
  // "AM-700101" is a serial number.
  if (month === undefined && numbers.length === 1 && words.length > 1) return null;
  return month === undefined ? parseNumbers(numbers, settings) : parseNamedMonth(month, numbers, /^\d/.test(words[0] ?? ""), settings);
}

function parseSerial(days: number): ExactReading | null {
  if (days < SERIAL_FIRST || days > SERIAL_LAST) return null;
  return { day: new Date(SERIAL_ZERO_MS + days * DAY_MS).toISOString().slice(0, 10), precision: "day" };
}

/** Reads a quarter: "Q2 2018", "2018-Q2", "2Q18", "2nd quarter 2018". */
function parseQuarter(text: string, settings: DaySettings): ExactReading | null {
  const match =
    /^q(?<q>[1-4])[\s\-/,']*(?<y>\d{2}|\d{4})$/.exec(text) ??
    /^(?<y>\d{4}|\d{2})[\s\-/]*q(?<q>[1-4])$/.exec(text) ??
    /^(?<q>[1-4])(?:st|nd|rd|th)?\s*(?:q|qtr|quarter)\.?[\s\-/,']*(?:of\s+)?(?<y>\d{2}|\d{4})$/.exec(text);
  const { q, y } = match?.groups ?? {};
  if (q === undefined || y === undefined) return null;
  return { day: dayOf(fullYear(y, settings), Number(q) * 3 - 2, 1), precision: "quarter" };
}

function parseNamedMonth(month: number, numbers: readonly string[], isNumberFirst: boolean, settings: DaySettings): ExactReading | null {
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return null;
  if (second === undefined) {
    // "19 Mar" has no year; "Mar-19" is how spreadsheets write a month of 2019.
    const isYear = first.length === 4 || (first.length === 2 && !isNumberFirst);
    return isYear ? { day: dayOf(fullYear(first, settings), month, 1), precision: "month" } : null;
  }
  const isYearFirst = first.length === 4 || (second.length !== 4 && (Number(first) > 31 || (settings.order === "YMD" && isNumberFirst)));
  const [year, day] = isYearFirst ? [first, second] : [second, first];
  if (year.length !== 2 && year.length !== 4) return null;
  return { day: dayOf(fullYear(year, settings), month, Number(day)), precision: "day" };
}

function parseNumbers(numbers: readonly string[], settings: DaySettings): ExactReading | null {
  const [a = "", b = "", c = ""] = numbers;
  if (numbers.length === 3) return parseParts([a, b, c], settings);
  if (numbers.length === 2) return parseMonthAndYear(a, b, settings);
  if (numbers.length !== 1) return null;
  if (a.length === 8) return parseEight(a, settings);
  if (a.length === 6) return parseSix(a, settings);
  if (a.length === 4) {
    if (/^(19|20|21)/.test(a)) return { day: dayOf(Number(a), 1, 1), precision: "year" };
    return parseMonthAndYear(a.slice(0, 2), a.slice(2), settings);
  }
  return a.length === 2 ? { day: dayOf(fullYear(a, settings), 1, 1), precision: "year" } : null;
}

function parseMonthAndYear(a: string, b: string, settings: DaySettings): ExactReading | null {
  const [month, year] = a.length === 4 ? [b, a] : [a, b];
  if (month.length > 2 || (year.length !== 2 && year.length !== 4) || Number(month) < 1 || Number(month) > 12) return null;
  return { day: dayOf(fullYear(year, settings), Number(month), 1), precision: "month" };
}

/** Reads "20190305", or eight digits in the order of the column. */
function parseEight(digits: string, settings: DaySettings): ExactReading | null {
  const parts = /^(19|20|21)\d\d(0[1-9]|1[0-2])/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parseParts(parts as [string, string, string], settings);
}

/** Reads "201903", "032019" or "030519". Digits that could be either a month or a day are not read. */
function parseSix(digits: string, settings: DaySettings): ExactReading | null {
  const day = parseParts([digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)], settings);
  const isYearFirst = /^(19[5-9]|20\d)\d(0[1-9]|1[0-2])$/.test(digits);
  const isMonthFirst = /^(0[1-9]|1[0-2])(19[5-9]|20)\d/.test(digits);
  if (!isYearFirst && !isMonthFirst) return day;
  const isReadable = day !== null && isDay(day.day) && day.isOtherOrder !== true;
  const yearAt = isYearFirst ? 4 : 2;
  return isReadable ? null : parseMonthAndYear(digits.slice(0, yearAt), digits.slice(yearAt), settings);
}

export type Parts = readonly [string, string, string];
const ORDERS: readonly DateOrder[] = ["MDY", "DMY", "YMD"];

/** Reads three numbers in the order of the column, or in the only other order that makes sense. */
function parseParts(parts: Parts, settings: DaySettings): ExactReading | null {
  const own = dayInOrder(parts, settings.order, settings);
  if (own !== null) return { day: own, precision: "day" };
  const others = ORDERS.map((order) => dayInOrder(parts, order, settings)).filter((day) => day !== null);
  const isYearFirst = parts[0].length === 4;
  const [day] = others;
  return day !== undefined && new Set(others).size === 1 ? { day, precision: "day", isOtherOrder: !isYearFirst } : null;
}

/** Returns the day that three numbers are in an order; null if none. A number of four digits at the start or end can only be the year. */
export function dayInOrder(parts: Parts, order: DateOrder, settings: Pick<DaySettings, "today">): string | null {
  const [a, b, c] = parts;
  if ((a.length === 4) !== (order === "YMD") && (a.length === 4 || c.length === 4)) return null;
  const [year, month, date] = order === "YMD" ? [a, b, c] : order === "MDY" ? [c, a, b] : [c, b, a];
  if ((year.length !== 2 && year.length !== 4) || month.length > 2 || date.length > 2) return null;
  if (Number(month) < 1 || Number(month) > 12 || Number(date) < 1 || Number(date) > 31) return null;
  const day = dayOf(fullYear(year, settings), Number(month), Number(date));
  return isDay(day) ? day : null;
}

function fullYear(digits: string, { today }: Pick<DaySettings, "today">): number {
  if (digits.length !== 2) return Number(digits);
  const latest = Number(today.slice(0, 4)) + YEARS_AHEAD;
  const year = Math.floor(latest / 100) * 100 + Number(digits);
  return year > latest ? year - 100 : year;
}

function dayOf(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}
