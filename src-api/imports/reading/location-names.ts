import { plainKey } from "#shared/imports/cell-text.ts";

export type LocationLevel = "building" | "floor" | "room";

const LEVEL_WORDS: Readonly<Record<LocationLevel, { name: string; short: RegExp; bare: RegExp }>> = {
  building: {
    name: "Building",
    short: /^(?:bldg|bld|bdg|blg|building)\b\.?[\s#:]*(?:-\s+)?/i,
    bare: /^(?:[a-z]{1,2}|[a-z]?-?\d{1,4}[a-z]?)$/i,
  },
  floor: { name: "Floor", short: /^(?:flr|fl|floor)\b\.?[\s#:]*(?:-\s+)?/i, bare: /^(?:-?\d{1,3}|[a-z]|[a-z]\d{1,2}|\d{1,2}[a-z])$/i },
  room: { name: "Room", short: /^(?:rm|room)\b\.?[\s#:]*(?:-\s+)?/i, bare: /^[a-z]{0,2}-?\d{1,5}(?:[.-]\d{1,3})?[a-z]?$/i },
};

/**
 * Returns the name of a place at its level: "2" is `Floor 2`, "Bldg A" `Building A`, "204" `Room 204`. A name that includes its level is unchanged.
 */
export function toLocationName(level: LocationLevel, text: string): string {
  const { name, short, bare } = LEVEL_WORDS[level];
  const rest = text.replace(short, "").replace(/^#/, "");
  const ordinal = level === "floor" ? /^(-?\d{1,3})(?:st|nd|rd|th)(?:\s*(?:floor|flr|fl)\.?)?$/i.exec(rest)?.[1] : undefined;
  const plain = (ordinal ?? rest).replace(/^(-?\d+)\.0$/, "$1");
  if (bare.test(plain)) return `${name} ${level === "room" ? plain : plain.replace(/^(-?)0+(?=\d)/, "$1")}`;
  return rest === text || rest === "" ? text : `${name} ${rest}`;
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ["bldg", "building"],
  ["bld", "building"],
  ["bdg", "building"],
  ["blg", "building"],
  ["flr", "floor"],
  ["fl", "floor"],
  ["level", "floor"],
  ["lvl", "floor"],
  ["rm", "room"],
  ["ste", "suite"],
  ["dept", "department"],
  ["ctr", "center"],
  ["centre", "center"],
  ["and", ""],
]);
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/**
 * Returns a key that is equal for different spellings of a place: "2nd Floor", "FLOOR  2" and "Flr. 2". Only places with the same parent can be
 * compared by it.
 */
export function locationKey(name: string): string {
  const words = plainKey(name.replace(/(^|\s)-(?=\d)/g, "$1below "))
    .split(" ")
    .map((word) => WORDS.get(word) ?? word)
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, "$1").replace(/^0+(?=\d)/, ""))
    .map((word) => (ORDINALS.includes(word) ? String(ORDINALS.indexOf(word) + 1) : word))
    .filter((word) => word !== "" && word !== "the");
  const [first = "", second = ""] = words;
  const isReversed = words.length === 2 && /^(floor|building|room)$/.test(second) && /^(\d+|[a-z])$/.test(first);
  return (isReversed ? [second, first] : words).join(" ");
}
