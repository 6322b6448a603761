import { codeKey } from "#shared/code-key.ts";
import { CODE_MAX_LENGTH } from "#shared/constants.ts";
import { cutText } from "#shared/cut-text.ts";
import type { LocationNode } from "./location-tree.ts";
import type { Register } from "./register.ts";

/** A code that would be longer does not begin with the parent's. */
const NESTED_MAX_LENGTH = 24;

/** Returns a function that makes a wanted code unique: `TB-F4`, or `TB-F4-2` if that is taken. */
function createUniqueCodes(isTaken: (lowerCase: string) => boolean) {
  const used = new Set<string>();
  return function unique(wanted: string): string {
    const stem = cutText(wanted, CODE_MAX_LENGTH - 8);
    for (let number = 1; ; number++) {
      const code = number === 1 ? stem : `${stem}-${number}`;
      const key = codeKey(code);
      if (isTaken(key) || used.has(key)) continue;
      used.add(key);
      return code;
    }
  };
}

/** Gives each new location without a code an unused code, which neither the register nor the file has. */
export function giveFreeCodes(
  { locations, idByCode, idByLabel, locationByLabel }: Register,
  isInFile: (lowerCase: string) => boolean,
): void {
  const newLocations = locations.newLocations();
  const fromFile = new Set(newLocations.flatMap(({ code }) => (code === null ? [] : [codeKey(code)])));
  const known = [idByCode, idByLabel, locationByLabel, fromFile];
  giveCodes(
    newLocations,
    createUniqueCodes((key) => known.some((keys) => keys.has(key)) || isInFile(key)),
  );
}

/** Gives a code to every location without one, the outermost first, so that the code of a sub-location begins with that of its parent. */
function giveCodes(newLocations: readonly LocationNode[], unique: (wanted: string) => string): void {
  for (const location of newLocations.toSorted((a, b) => a.depth - b.depth)) {
    if (location.code !== null) continue;
    const own = initials(location.name) || "L";
    const above = location.parent?.code ?? "";
    location.code = unique(above === "" || above.length + own.length >= NESTED_MAX_LENGTH ? own : `${above}-${own}`);
  }
}

/** Returns the initials of a name: HPH for "Harbor Point Hospital", F4 for "Floor 4", LOB for "Lobby". Numbers stay whole. */
function initials(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  const words = plain.match(/[A-Z]+|\d+/g) ?? [];
  const [only = ""] = words;
  if (words.length === 1) return only.slice(0, /\d/.test(only) ? 8 : 3);
  return words
    .map((word) => (/\d/.test(word) ? word.slice(0, 6) : word.slice(0, 1)))
    .join("")
    .slice(0, 12);
}
