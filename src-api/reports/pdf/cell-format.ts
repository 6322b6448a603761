import { dateLocaleOf } from "#shared/region.ts";
import { say } from "../../pdf/messages.ts";

/** The type of a value: a calendar day of the tenant, any day of a month, a moment in UTC (ISO 8601), a number, or text. */
export type CellKind = "text" | "date" | "month" | "number" | "instant";
export type Cell = string | number | boolean | null;

/** A longer word may break after hyphens and similar characters. */
const WHOLE_MAX = 12;
/** A longer piece without a break would run into the next column, so it may break anywhere but near its start. */
const PIECE_MAX = 18;
const PIECE_START = 6;
const BREAK_HERE = "\u200b";
/** Scripts whose letters join, or whose words are not separated by spaces. */
const UNBREAKABLE = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u;
const letters = new Intl.Segmenter("en");

export type FormatCell = (value: Cell, kind: CellKind) => string;

/** Returns a function that formats values for the tenant's region and time zone; null becomes an empty text. */
export function cellFormatIn(timeZone: string): FormatCell {
  const locale = dateLocaleOf(timeZone);
  const days = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "medium" });
  const months = new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short", year: "numeric" });
  const times = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (value, kind) => {
    if (value === null) return "";
    if (typeof value === "boolean") return say(value ? "paper.yes" : "paper.no");
    if (typeof value === "number") return numbers.format(value);
    if (kind === "date") return days.format(new Date(value));
    if (kind === "month") return months.format(new Date(value));
    if (kind === "instant") return times.format(new Date(value)).replace(/\s(?=[AP]M$)/, "\u00a0");
    return breakable(value);
  };
}

/** Lets long words, codes and addresses break; a dot parts what was on lines of its own. */
function breakable(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/gu, " · ")
    .replace(/\s+/gu, " ")
    .split(" ")
    .map((word) => (word.length > WHOLE_MAX ? inPieces(word) : word))
    .join(" ");
}

function inPieces(word: string): string {
  const pieces = word.split(/(?<=[-_/.,:;@+])(?=\p{L}|\p{N})/u);
  return pieces.map((piece) => (piece.length > PIECE_MAX && !UNBREAKABLE.test(piece) ? breakableAnywhere(piece) : piece)).join(BREAK_HERE);
}

/** Keeps a letter together with its combining marks. */
function breakableAnywhere(piece: string): string {
  const all = [...letters.segment(piece)].map(({ segment }) => segment);
  return [all.slice(0, PIECE_START).join(""), ...all.slice(PIECE_START)].join(BREAK_HERE);
}
