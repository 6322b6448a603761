import { plainKey } from "#shared/imports/cell-text.ts";

export interface Size {
  capacity: number;
  /** The register's unit: `lb`, `oz`, `gal`, `qt`, `L` or `kg`; null if the text has none. */
  capacityUnit: string | null;
}

const UNITS: readonly (readonly [unit: string, words: string])[] = [
  ["lb", "lb lbs lbm pound pounds pnd pnds #"],
  ["oz", "oz ounce ounces"],
  ["gal", "gal gals gallon gallons gl usg usgal g"],
  ["qt", "qt qts quart quarts"],
  ["L", "l lt ltr ltrs lit litre litres liter liters lts"],
  ["kg", "kg kgs kilo kilos kilogram kilograms kgm"],
];
/** Units that are converted to a larger one. */
const SMALL: ReadonlyMap<string, readonly [unit: string, inOne: number]> = new Map([
  ...["gm", "gms", "gram", "grams", "gr", "grm"].map((word): [string, readonly [string, number]] => [word, ["kg", 1_000]]),
  ["ml", ["L", 1_000]],
]);
/** From this amount on, "g" is grams: "2.5 g" is gallons, "600 g" grams. */
const GRAMS_FROM = 50;
const unitOf = new Map(UNITS.flatMap(([unit, words]) => words.split(" ").map((word) => [word, unit] as const)));

/** Returns the register's unit for a unit as people write it; null if it is none. */
export function parseUnit(text: string): string | null {
  return text.trim() === "#" ? "lb" : (unitOf.get(plainKey(text)) ?? null);
}

/** Reads a size: "10lb", "10 LBS", "10#", "2.5 gal", "2 1/2 Gal.", "6ltr", "0,5 kg", "10". Returns null if it is none. */
export function parseSize(text: string): Size | null {
  const match = /^(?:(\d+)[\s-]+(\d)\/(\d)|(\d+(?:[.,]\d+)?)|(½|¼|¾)|(\d+)\s*(½|¼|¾)|([.,]\d+))\s*-?\s*(#|[a-z]+)?\.?$/i.exec(text.trim());
  if (match === null) return null;
  const [, whole, over, under, plain, part, wholeOfPart, partAfter, leading, word] = match;
  const amount =
    whole !== undefined
      ? Number(whole) + Number(over) / Number(under)
      : Number((plain ?? leading ?? "").replace(",", ".") || wholeOfPart || 0) + fraction(part ?? partAfter);
  if (!Number.isFinite(amount) || amount <= 0 || amount > 10_000) return null;
  if (word === undefined) return { capacity: amount, capacityUnit: null };
  const [larger, inOne] = SMALL.get(word.toLowerCase() === "g" && amount >= GRAMS_FROM ? "gm" : word.toLowerCase()) ?? [];
  if (larger !== undefined && inOne !== undefined) return { capacity: amount / inOne, capacityUnit: larger };
  const capacityUnit = parseUnit(word);
  return capacityUnit === null ? null : { capacity: amount, capacityUnit };
}

/** Finds a size with a unit among other words: 10 lb in "10# ABC Amerex". A number without a unit is no size. */
export function findSize(text: string): { size: Size; rest: string } | null {
  const match =
    /(?<![\w.-])(?:\d+[\s-]+\d\/\d|\d+\s*[½¼¾]|[½¼¾]|\d+(?:[.,]\d+)?|[.,]\d+)[\s-]*(?:#|(?:lbs?|pounds?|oz|gal(?:lons?)?|gals|qts?|ltrs?|lit(?:er|re)s?|l|kgs?|kilos?|gms?|grams?|g|ml)\b)\.?/i.exec(
      text,
    );
  const size = match === null ? null : parseSize(match[0].replace(/^-/, ""));
  if (match === null || size === null || size.capacityUnit === null) return null;
  return { size, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, " ").trim() };
}

/** Returns the size as the register shows it: "10 lb". */
export function writeSize({ capacity, capacityUnit }: Size): string {
  return capacityUnit === null ? String(capacity) : `${capacity} ${capacityUnit}`;
}

function fraction(sign: string | undefined): number {
  return sign === "½" ? 0.5 : sign === "¼" ? 0.25 : sign === "¾" ? 0.75 : 0;
}

/** Whether two sizes are the same within 2 %, in any unit: a 2.5 gal extinguisher may be listed as 9.5 L. */
export function isSameSize(a: Size, b: Size): boolean {
  if (a.capacityUnit === b.capacityUnit || a.capacityUnit === null || b.capacityUnit === null) return a.capacity === b.capacity;
  const [left, right] = [inBase(a), inBase(b)];
  return left !== null && right !== null && left.base === right.base && Math.abs(left.amount - right.amount) <= 0.02 * right.amount;
}

const BASES: ReadonlyMap<string, readonly [base: string, factor: number]> = new Map([
  ["lb", ["kg", 0.453_592]],
  ["oz", ["kg", 0.028_349_5]],
  ["kg", ["kg", 1]],
  ["gal", ["L", 3.785_41]],
  ["qt", ["L", 0.946_353]],
  ["L", ["L", 1]],
]);

function inBase({ capacity, capacityUnit }: Size): { base: string; amount: number } | null {
  const [base, factor] = BASES.get(capacityUnit ?? "") ?? [];
  return base === undefined || factor === undefined ? null : { base, amount: capacity * factor };
}
