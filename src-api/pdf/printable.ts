/*
 * Which letters the fonts of the paper have (OpenType, "cmap"). A letter that none of them has would be an empty box, and no PDF could be read aloud
 * with it: it is printed as a mark instead, and the paper says what the mark stands for.
 */
import { readFileSync } from "node:fs";
import { fontFamilies } from "./fonts.ts";

/** Stands for letters that cannot be printed. */
export const UNPRINTABLE = "\uFFFD";

/** First and last code point, in their order. */
type Range = readonly [number, number];

/** A letter with all that is written onto it or joined to it: one mark for one picture of an emoji. */
let missing: RegExp | undefined;

/** The same text with a mark for each letter that no font has, and whether there was one. JSON stays JSON. */
export function printable(text: string): { text: string; isWhole: boolean } {
  missing ??= missingLetters();
  const printed = text.replace(missing, UNPRINTABLE);
  return { text: printed, isWhole: printed === text };
}

function missingLetters(): RegExp {
  const ranges = fontFamilies().flatMap((files) => files.map((path) => rangesOf(readFileSync(path))).reduce(inBoth));
  const known = ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join("");
  const absent = `[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}${known}]`;
  return new RegExp(`${absent}(?:[\\p{Mn}\\p{Me}\\u{1f3fb}-\\u{1f3ff}]|\\u200d${absent})*`, "gu");
}

function rangesOf(font: Buffer): Range[] {
  const cmap = tableOf(font, "cmap");
  const places = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => cmap + font.readUInt32BE(cmap + 8 + at * 8));
  const long = places.find((place) => font.readUInt16BE(place) === 12);
  if (long !== undefined) return groupsOf(font, long);
  const short = places.find((place) => font.readUInt16BE(place) === 4);
  if (short === undefined) throw new Error("A font has no table of its letters that can be read.");
  return segmentsOf(font, short);
}

function tableOf(font: Buffer, name: string): number {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString("latin1", entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`A font has no table ${name}.`);
}

/** Format 12. */
function groupsOf(font: Buffer, place: number): Range[] {
  return Array.from({ length: font.readUInt32BE(place + 12) }, (_, at) => {
    const group = place + 16 + at * 12;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const;
  });
}

/** Format 4: a segment may have letters without a shape. */
function segmentsOf(font: Buffer, place: number): Range[] {
  const bytes = font.readUInt16BE(place + 6);
  const [ends, starts] = [place + 14, place + 16 + bytes];
  const [deltas, offsets] = [starts + bytes, starts + bytes * 2];
  const ranges: Range[] = [];
  for (let at = 0; at < bytes; at += 2) {
    const [start, end, delta, offset] = [starts, ends, deltas, offsets].map((table) => font.readUInt16BE(table + at)) as [
      number,
      number,
      number,
      number,
    ];
    for (let letter = start; letter <= end && letter < 0xffff; letter++) {
      const listed = offset === 0 ? letter : font.readUInt16BE(offsets + at + offset + (letter - start) * 2);
      const shape = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (shape !== 0) ranges.push([letter, letter]);
    }
  }
  return ranges;
}

function inBoth(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return ranges.flatMap(([first, last]) =>
    others
      .filter((other) => other[0] <= last && other[1] >= first)
      .map((other): Range => [Math.max(first, other[0]), Math.min(last, other[1])]),
  );
}
