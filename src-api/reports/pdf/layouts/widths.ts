/** The orientation and text size of a table. */
export interface Shape {
  isFlipped: boolean;
  /** In points. */
  textSize: number;
}

/** The measured width of a column, in letters. */
interface Measured {
  /** The longest text, for a column that is as wide as that. */
  longest: number;
  /** The longest piece that does not break; null for a column that is as wide as its longest text. */
  least: number | null;
  /** The width that nine in ten of its texts need, within limits. */
  wanted: number;
}

/** The room between the margins of the narrower paper format, in points. */
const [UPRIGHT, FLIPPED] = [510, 694];
/** The average width of a letter in ordinary words with their spaces, as a share of the text size. */
const LETTER = 0.57;
/** The room between columns, in letters. */
const GAP = 2;
/** The narrowest column, so that there is room for its heading and for longer texts later. */
const NARROW = 8;
/** Up to this width a column gets the room that its texts need; beyond it the room grows more slowly, to at most `TIMES_MAX` times the width. */
const [WIDE, WIDE_OF_MANY, TIMES_MAX] = [44, 20, 2.5];
/** A column with a text in fewer than one of so many rows takes no room from fuller columns. */
const SPARSE = 5;

/** Returns how many letters of average width a text has the room of: capitals, `m` and `w` are wider than other letters, some are narrow. */
export function lettersOf(text: string): number {
  const countOf = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return text.length + (countOf(/[\p{Lu}]/gu) + countOf(/[MWmw]/g) - countOf(/[fijlrt]/g)) / 2;
}

/** Measures the texts of a column; `isUnbroken` if the column is to be as wide as its longest text. */
export function measure(texts: readonly string[], { isUnbroken, isOfMany }: { isUnbroken: boolean; isOfMany: boolean }): Measured {
  const lengths = texts
    .map((text) => text.replaceAll("\u200b", "").length)
    .filter((length) => length > 0)
    .toSorted((a, b) => a - b);
  const longest = lengths.at(-1) ?? 0;
  if (isUnbroken) return { longest, least: null, wanted: longest };
  const pieces = new Set(texts.flatMap((text) => text.split(/[\s\u200b]/)));
  const least = [...pieces].reduce((most, piece) => Math.max(most, lettersOf(piece)), NARROW);
  const wide = isOfMany ? WIDE_OF_MANY : WIDE;
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const isSparse = lengths.length * SPARSE < texts.length;
  const shared = wide * (isSparse ? 1 : Math.min(TIMES_MAX, Math.sqrt(usual / wide)));
  return { longest, least, wanted: Math.max(least, Math.min(usual, shared, isSparse ? WIDE_OF_MANY : Infinity)) };
}

/**
 * Returns the share of each column whose texts break, and null for the others: first the room for the longest piece, then in proportion to the
 * width wanted.
 */
export function sharesOf(columns: readonly Measured[], { isFlipped, textSize }: Shape): (number | null)[] {
  const whole = columns.reduce((sum, { longest, least }) => sum + GAP + (least === null ? longest : 0), 0);
  const room = (isFlipped ? FLIPPED : UPRIGHT) / (textSize * LETTER) - whole;
  const breaking = columns.filter((column): column is Measured & { least: number } => column.least !== null);
  const needed = breaking.reduce((sum, { least }) => sum + least, 0);
  const wantedMore = breaking.reduce((sum, { least, wanted }) => sum + wanted - least, 0);
  const part = wantedMore === 0 ? 0 : Math.max(0, Math.min(1, (room - needed) / wantedMore));
  return columns.map(({ least, wanted }) => (least === null ? null : least + part * (wanted - least) + GAP));
}
