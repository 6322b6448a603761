import { dateLocaleOf } from "#shared/region.ts";
import { say } from "../../pdf/messages.ts";

/** What a value is: a calendar day of the tenant, any day of a month, a moment in UTC (ISO 8601), a number, or words. */
export type CellKind = "text" | "date" | "month" | "number" | "instant";
export type Cell = string | number | boolean | null;

/** A word of more letters than this may break after its hyphens and the like. */
const WHOLE_MAX = 12;
/** Without a break so many letters in one piece would run into the next column; they may break anywhere but near their start. */
const PIECE_MAX = 18;
const PIECE_START = 6;
const BREAK_HERE = "\u200b";
/** Letters that are joined to each other, or break by words that no space parts. */
const NEVER_LOOSENED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u;
const letters = new Intl.Segmenter("en");

export type Write = (value: Cell, kind: CellKind) => string;

/** Writes values as people of the tenant's region read them, moments by its clocks. What is not known stays empty. */
export function writingIn(timeZone: string): Write {
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

/** Long words may break, and so do codes and addresses; a line break is a space. */
function breakable(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .split(" ")
    .map((word) => (word.length > WHOLE_MAX ? inPieces(word) : word))
    .join(" ");
}

function inPieces(word: string): string {
  const pieces = word.split(/(?<=[-_/.,:;@+])(?=\p{L}|\p{N})/u);
  return pieces.map((piece) => (piece.length > PIECE_MAX && !NEVER_LOOSENED.test(piece) ? loosened(piece) : piece)).join(BREAK_HERE);
}

/** A letter stays with what is written onto it. */
function loosened(piece: string): string {
  const all = [...letters.segment(piece)].map(({ segment }) => segment);
  return [all.slice(0, PIECE_START).join(""), ...all.slice(PIECE_START)].join(BREAK_HERE);
}
