import { toLocationName } from "../reading/location-names.ts";

/** A location that a row names: as it is written in the file, and as the register would call it. */
export interface NamedLocation {
  written: string;
  name: string;
  code: string | null;
}

/** The levels of the tree that have a column of their own, the outermost first. */
export const LOCATION_LEVELS = ["site", "building", "floor", "room"] as const;

export function namedLocation(level: (typeof LOCATION_LEVELS)[number], written: string): NamedLocation {
  return { written, name: level === "site" ? written : toLocationName(level, written), code: null };
}

const SEPARATOR = /\s*[›»→]\s*|\s+(?:>|\/|\\)\s+|\s*>>\s*/g;

/**
 * Returns the names in a cell: those of a whole path such as "Tower B › Floor 4", or a single name. A slash separates names only with spaces around
 * it, and nothing does within a text for which `isOneName` is true, such as "Kitchen / Bar": of several such texts the longest counts.
 */
export function namesOfPath(text: string, isOneName: (text: string) => boolean = () => false): string[] {
  const separators = [...text.matchAll(SEPARATOR)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
  const starts = [0, ...separators.map(({ to }) => to)];
  const ends = [...separators.map(({ from }) => from), text.length];
  const names: string[] = [];
  for (let from = 0; from < starts.length;) {
    let to = ends.length - 1;
    while (to > from && !isOneName(text.slice(starts[from], ends[to]))) to--;
    names.push(text.slice(starts[from], ends[to]).trim());
    from = to + 1;
  }
  return names.filter((name) => name !== "");
}
