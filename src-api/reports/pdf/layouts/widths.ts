/** How a table lies on its page. */
export interface Shape {
  isFlipped: boolean;
  /** In points. */
  textSize: number;
}

/** A column as it is measured, in letters. */
interface Measured {
  /** Its longest text; of a column that is as wide as that. */
  longest: number;
  /** The longest piece that does not break; null for a column that is as wide as its longest text. */
  least: number | null;
  /** What nine in ten of its texts ask for, within reason. */
  wanted: number;
}

/** Between the margins of the narrower of the two papers, in points. */
const [UPRIGHT, FLIPPED] = [510, 694];
/** How wide a letter is, by the size of its type: of usual words with the spaces between them. */
const LETTER = 0.57;
/** The room between columns, in letters. */
const GAP = 2;
/** No column is narrower, so that its heading and what is added later have room. */
const NARROW = 8;
/** Up to here a column gets what its texts ask for; beyond it shares with the others, and to no more than so many times as wide. */
const [WIDE, WIDE_OF_MANY, TIMES_MAX] = [44, 20, 2.5];
/** With fewer than one text in so many rows, a column takes no room from those that are full. */
const SPARSE = 5;

/** Of the texts of one column; `isWhole` where it is to be as wide as its longest text. */
export function measure(texts: readonly string[], { isWhole, isOfMany }: { isWhole: boolean; isOfMany: boolean }): Measured {
  const lengths = texts
    .map((text) => text.replaceAll("\u200b", "").length)
    .filter((length) => length > 0)
    .toSorted((one, other) => one - other);
  const longest = lengths.at(-1) ?? 0;
  if (isWhole) return { longest, least: null, wanted: longest };
  const pieces = texts.flatMap((text) => text.split(/[\s\u200b]/));
  const least = pieces.reduce((most, { length }) => Math.max(most, length), NARROW);
  const wide = isOfMany ? WIDE_OF_MANY : WIDE;
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const isSparse = lengths.length * SPARSE < texts.length;
  const shared = wide * (isSparse ? 1 : Math.min(TIMES_MAX, Math.sqrt(usual / wide)));
  return { longest, least, wanted: Math.max(least, Math.min(usual, shared, isSparse ? WIDE_OF_MANY : Infinity)) };
}

/** The share of each column that breaks its texts, null for the others: enough for its longest piece first, then as it asks for more. */
export function sharesOf(columns: readonly Measured[], { isFlipped, textSize }: Shape): (number | null)[] {
  const whole = columns.reduce((sum, { longest, least }) => sum + GAP + (least === null ? longest : 0), 0);
  const room = (isFlipped ? FLIPPED : UPRIGHT) / (textSize * LETTER) - whole;
  const breaking = columns.filter((column): column is Measured & { least: number } => column.least !== null);
  const needed = breaking.reduce((sum, { least }) => sum + least, 0);
  const asked = breaking.reduce((sum, { least, wanted }) => sum + wanted - least, 0);
  const part = asked === 0 ? 0 : Math.max(0, Math.min(1, (room - needed) / asked));
  return columns.map(({ least, wanted }) => (least === null ? null : least + part * (wanted - least) + GAP));
}
