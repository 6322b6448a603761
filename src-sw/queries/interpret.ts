import type { Candidate } from "#shared/engine/reference.ts";
import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import type { Deps } from "../deps.ts";
import type { Owner } from "../stores/schema.ts";
import { locationPath, type PlaceNames } from "../stores/places.ts";
import { listPlaces } from "./places.ts";

/** What a typed text can mean. */
export interface Interpretation {
  candidates: Candidate[];
  /** Whether a single candidate can be taken without asking. */
  isSure: boolean;
}

interface Thing {
  candidate: Candidate;
  /** The codes on its labels. */
  codes: (string | null)[];
  /** What else identifies it: serial number, asset tag, name of a location. */
  names: (string | null)[];
  /** At the location where the search is made, or that location itself. */
  isHere: boolean;
}

/**
 * The ways in which a typed text can match, best first: a name or code, apart from blanks, dashes and letter case; the end of a code, by its letters
 * and numbers (`E051`, `51`); beginnings of the words of a location's name. Only the matches of the first way that has any are returned.
 */
const FITS: { isSure: boolean; fits(thing: Thing, typed: string): boolean }[] = [
  { isSure: true, fits: ({ codes, names }, typed) => [...codes, ...names].some((text) => text !== null && bare(text) === bare(typed)) },
  { isSure: true, fits: ({ codes }, typed) => codes.some((code) => code !== null && isEnd(tokens(typed), tokens(code))) },
  { isSure: false, fits: ({ candidate, names }, typed) => candidate.kind === "location" && names.some((name) => beginsWords(name, typed)) },
];

/**
 * Finds what a typed text can mean in the current tenant. Not for scanned codes: a label holds its exact code. Things of the wanted kind are searched
 * first, the others only if none of those match.
 */
export async function interpret(
  deps: Deps,
  owner: Owner,
  typed: string,
  wanted: Candidate["kind"],
  locationId: string | null = null,
): Promise<Interpretation> {
  const things = await readThings(deps, owner, locationId);
  const [first, second] = [
    things.filter(({ candidate }) => candidate.kind === wanted),
    things.filter(({ candidate }) => candidate.kind !== wanted),
  ];
  const found = bare(typed) === "" ? null : (fitting(first, typed) ?? fitting(second, typed));
  return found ?? { candidates: [], isSure: false };
}

function fitting(things: readonly Thing[], typed: string): Interpretation | null {
  for (const { isSure, fits } of FITS) {
    const found = things.filter((thing) => fits(thing, typed));
    if (found.length > 0) return { isSure, candidates: found.toSorted(byNearness).map(({ candidate }) => candidate) };
  }
  return null;
}

function byNearness(a: Thing, b: Thing): number {
  return Number(b.isHere) - Number(a.isHere) || a.candidate.code.localeCompare(b.candidate.code, "en", { numeric: true });
}

async function readThings({ databases }: Deps, owner: Owner, here: string | null): Promise<Thing[]> {
  const rows = await databases.work(["extinguishers"], "readonly", (tx) => tx.store.getAll());
  const places = await listPlaces(databases, owner);
  const placeOf = new Map(places.map((place) => [place.location.locationId, place]));
  return [
    ...places.map((place) => locationThing(place, here)),
    ...rows
      .filter((row) => row.tenantId === owner.tenantId && row.isActive)
      .map((row) => extinguisherThing(row, placeOf.get(row.locationId) ?? null, here)),
  ];
}

function locationThing({ location, within }: PlaceNames, here: string | null): Thing {
  const { locationId, locationCode, locationName, barcodeData } = location;
  return {
    candidate: { kind: "location", code: locationCode, title: locationName, place: within.join(" › ") || null, serialNumber: null },
    codes: [locationCode, barcodeData],
    names: [locationName],
    isHere: locationId === here,
  };
}

function extinguisherThing(row: Extinguisher, place: PlaceNames | null, here: string | null): Thing {
  const { extinguisherCode: code, locationDescription, serialNumber, assetTag, barcodeData } = row;
  return {
    candidate: { kind: "extinguisher", code, title: locationDescription, place: place && locationPath(place), serialNumber },
    codes: [code, barcodeData],
    names: [serialNumber, assetTag],
    isHere: row.locationId === here,
  };
}

/** Returns the letters and digits of a text, in upper case. */
function bare(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the runs of letters and of digits; leading zeros are dropped. */
function tokens(text: string): string[] {
  const runs = text.toUpperCase().match(/\p{L}+|\p{N}+/gu) ?? [];
  return runs.map((run) => run.replace(/^0+(?=\d)/, ""));
}

function isEnd(end: readonly string[], whole: readonly string[]): boolean {
  return end.length > 0 && end.length <= whole.length && end.every((token, index) => token === whole[whole.length - end.length + index]);
}

function beginsWords(name: string | null, typed: string): boolean {
  const words = (text: string) => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = words(name ?? "");
  return words(typed).every((word) => own.some((each) => each.startsWith(word)));
}
