import type { Candidate } from "#shared/engine/reference.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Deps } from "../deps.ts";
import { locationPath } from "../stores/location-paths.ts";
import type { LocationWithAncestors } from "../stores/location-paths.ts";
import type { Owner } from "../stores/work-schema.ts";
import { compareNaturally } from "./compare-naturally.ts";
import { readLocations } from "./locations.ts";

/** What a typed text may mean. */
export interface Interpretation {
  candidates: Candidate[];
  /** Whether a single candidate can be used without asking. */
  isSure: boolean;
}

export const NO_MATCH: Interpretation = { candidates: [], isSure: false };

interface Searchable {
  candidate: Candidate;
  /** The codes on the label. */
  codes: (string | null)[];
  /** What else identifies it: serial number, asset tag, name of a location. */
  names: (string | null)[];
  /** Whether it is at the location of the search, or is that location. */
  isHere: boolean;
}

/**
 * How a typed text can match, best first: a name or code, ignoring blanks, dashes and case; the end of a code, by its letters and numbers (`E051`,
 * `51`); the beginnings of words of a location's name. Only the matches of the first rule that has any are returned.
 */
const MATCH_RULES: { isSure: boolean; matches(item: Searchable, typed: string): boolean }[] = [
  {
    isSure: true,
    matches: ({ codes, names }, typed) =>
      [...codes, ...names].some((text) => text !== null && lettersAndDigits(text) === lettersAndDigits(typed)),
  },
  { isSure: true, matches: ({ codes }, typed) => codes.some((code) => code !== null && isEnd(tokens(typed), tokens(code))) },
  {
    isSure: false,
    matches: ({ candidate, names }, typed) => candidate.kind === "location" && names.some((name) => beginsWords(name, typed)),
  },
];

/**
 * Finds what a typed text may mean in the current tenant. Not for scanned codes, which must match exactly. Locations or extinguishers
 * (`wanted`) are searched first, and the others only if none of those match.
 */
export async function interpret(
  deps: Deps,
  owner: Owner,
  typed: string,
  wanted: Candidate["kind"],
  locationId?: string,
): Promise<Interpretation> {
  if (lettersAndDigits(typed) === "") return NO_MATCH;
  const items = await readSearchables(deps, owner, locationId);
  const first = items.filter(({ candidate }) => candidate.kind === wanted);
  return bestMatches(first, typed) ?? bestMatches(items, typed) ?? NO_MATCH;
}

function bestMatches(items: readonly Searchable[], typed: string): Interpretation | null {
  for (const { isSure, matches } of MATCH_RULES) {
    const found = items.filter((item) => matches(item, typed));
    if (found.length > 0) return { isSure, candidates: found.toSorted(byProximity).map(({ candidate }) => candidate) };
  }
  return null;
}

function byProximity(a: Searchable, b: Searchable): number {
  return Number(b.isHere) - Number(a.isHere) || compareNaturally(a.candidate.code, b.candidate.code);
}

async function readSearchables({ databases }: Deps, owner: Owner, here: string | undefined): Promise<Searchable[]> {
  const rows = await databases.work(["extinguishers"], "readonly", (tx) => tx.store.getAll());
  const locations = await readLocations(databases, owner);
  const byId = new Map(locations.map((entry) => [entry.location.locationId, entry]));
  return [
    ...locations.map((entry) => toSearchableLocation(entry, here)),
    ...rows
      .filter((row) => row.tenantId === owner.tenantId && row.isActive)
      .map((row) => toSearchableExtinguisher(row, byId.get(row.locationId) ?? null, here)),
  ];
}

function toSearchableLocation({ location, within }: LocationWithAncestors, here: string | undefined): Searchable {
  const { locationId, locationCode, locationName, barcodeData } = location;
  return {
    candidate: { kind: "location", code: locationCode, title: locationName, place: within.join(" › ") || null, serialNumber: null },
    codes: [locationCode, barcodeData],
    names: [locationName],
    isHere: locationId === here,
  };
}

function toSearchableExtinguisher(row: Extinguisher, at: LocationWithAncestors | null, here: string | undefined): Searchable {
  const { extinguisherCode: code, locationDescription, serialNumber, assetTag, barcodeData } = row;
  return {
    candidate: { kind: "extinguisher", code, title: locationDescription, place: at && locationPath(at), serialNumber },
    codes: [code, barcodeData],
    names: [serialNumber, assetTag],
    isHere: row.locationId === here,
  };
}

/** Returns the letters and digits of a text, in upper case. */
function lettersAndDigits(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the words and numbers of a text, in upper case and without leading zeros: `E` and `51` of `e051`. */
function tokens(text: string): string[] {
  const found = text.toUpperCase().match(/\p{L}+|\p{N}+/gu) ?? [];
  return found.map((token) => token.replace(/^0+(?=\d)/, ""));
}

function isEnd(end: readonly string[], codeTokens: readonly string[]): boolean {
  return (
    end.length > 0 &&
    end.length <= codeTokens.length &&
    end.every((token, index) => token === codeTokens[codeTokens.length - end.length + index])
  );
}

function beginsWords(name: string | null, typed: string): boolean {
  const words = (text: string) => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const nameWords = words(name ?? "");
  return words(typed).every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)));
}
