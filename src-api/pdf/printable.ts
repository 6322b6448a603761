/*
 * Replaces letters that no font of the reports has (OpenType, "cmap"). Such a letter would be an empty box and make the PDF inaccessible, so a mark
 * is printed instead, and a note says what the mark stands for.
 */

import { readFileSync } from "node:fs";
import { fontFamilies } from "./fonts.ts";

/** Stands for letters that cannot be printed. */
export const UNPRINTABLE = "\uFFFD";

/** The first and the last code point. */
type Range = readonly [number, number];

/** Matches a missing letter together with its combining marks and joined letters, so that an emoji becomes one mark. */
let missing: RegExp | undefined;

/** Returns the text with a mark for each letter that no font has; `isPrintable` if there was none. JSON stays valid. */
export function printable(text: string): { text: string; isPrintable: boolean } {
  missing ??= missingLetters();
  const printed = text.replace(missing, UNPRINTABLE);
  return { text: printed, isPrintable: printed === text };
}

function missingLetters(): RegExp {
  const ranges = fontFamilies().flatMap((files) => files.map((path) => rangesOf(readFileSync(path))).reduce(inBoth));
  const known = ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join("");
  const absent = `[^\\p{Cc}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}${known}]`;
  return new RegExp(`${absent}(?:[\\p{Mn}\\p{Me}\\u{1f3fb}-\\u{1f3ff}]|\\u200d${absent})*`, "gu");
}

function rangesOf(font: Buffer): Range[] {
  const cmap = tableOf(font, "cmap");
  const tableStarts = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8));
  const long = tableStarts.find((tableStart) => font.readUInt16BE(tableStart) === 12);
  if (long !== undefined) return groupsOf(font, long);
  const short = tableStarts.find((tableStart) => font.readUInt16BE(tableStart) === 4);
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
function groupsOf(font: Buffer, tableStart: number): Range[] {
  return Array.from({ length: font.readUInt32BE(tableStart + 12) }, (_, index) => {
    const group = tableStart + 16 + index * 12;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)] as const;
  });
}

/** Format 4: a segment may have letters without a shape. */
function segmentsOf(font: Buffer, tableStart: number): Range[] {
  const bytes = font.readUInt16BE(tableStart + 6);
  const [ends, starts] = [tableStart + 14, tableStart + 16 + bytes];
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
