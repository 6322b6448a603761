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

/**
 * Returns the names in a cell: those of a whole path such as "Tower B › Floor 4", or a single name. A slash separates names only with spaces around
 * it.
 */
export function namesOfPath(text: string, code: string | null): NamedLocation[] {
  const parts = text
    .split(/\s*[›»→]\s*|\s+(?:>|\/|\\)\s+|\s*>>\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.map((name, index) => ({ written: name, name, code: index === parts.length - 1 ? code : null }));
}
