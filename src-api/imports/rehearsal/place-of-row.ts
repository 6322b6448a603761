import type { ImportField } from "#shared/entities/import-field-facts.ts";
import type { ImportProblem } from "#shared/entities/import.ts";
import type { ReadValues } from "#shared/imports/row-reader.ts";
import { placeKey } from "#shared/imports/places.ts";
import { PLACE_LEVELS, namedPlace, namesOfPath } from "./place-names.ts";
import type { NamedPlace } from "./place-names.ts";
import { pathOf } from "./places.ts";
import type { Place, Places } from "./places.ts";
import { note, refusal } from "./problems.ts";

/**
 * The location that a row names: an existing location, or the names to create below `parent`. Both are null if the row names no location, or is
 * refused.
 */
export interface PlaceOfRow {
  place: Place | null;
  make: { parent: Place | null; names: NamedPlace[] } | null;
  /** The code that the row gives to a new location without a code. */
  code: string | null;
  problems: ImportProblem[];
}

export function textOf(values: ReadValues, field: ImportField): string | null {
  const value = values[field];
  return value === undefined || value === "" ? null : String(value);
}

/** Returns the levels that a row names, the outermost first, without names that repeat the level above. */
export function levelsOf(values: ReadValues): NamedPlace[] {
  const levels = PLACE_LEVELS.flatMap((level) => {
    const written = textOf(values, level);
    return written === null ? [] : [namedPlace(level, written)];
  });
  return levels.filter((level, index) => level.name.toLowerCase() !== levels[index - 1]?.name.toLowerCase());
}

/** Returns the location of an extinguisher: by its code, else by its names from the outermost in, of which the deepest is the location. */
export function placeOfRow(places: Places, values: ReadValues): PlaceOfRow {
  const code = textOf(values, "locationCode");
  const known = code === null ? undefined : places.find(code);
  if (known !== undefined) return knownByCode(known, values);
  const from = parentOf(places, values);
  if ("problem" in from) return refused(from.problem);
  const names = namesOf(places, values, code);
  if (names === null) return { place: from.parent, make: null, code: null, problems: [] };
  if ("locationId" in names) return found(names, []);
  const { last, missing, ambiguous, isTakenFor } = places.walk(from.parent, names);
  if (ambiguous.length > 0) return refused(ambiguity(names[0], ambiguous));
  if (last?.isActive === false) return refused(archivedProblem(last));
  const problems = isTakenFor && last !== null ? [note("locationTakenFor", "locationName", { path: pathOf(last) })] : [];
  if (missing.length > 0) return { place: null, make: { parent: last, names: missing }, code, problems };
  if (last === null) return { place: null, make: null, code: null, problems };
  const gives = last.isNew && last.code === null ? code : null;
  return { ...found(last, [...problems, ...otherCode(last, code)]), code: gives };
}

function ambiguity(named: NamedPlace | undefined, ambiguous: readonly Place[]): ImportProblem {
  return refusal("locationAmbiguous", "locationName", { count: ambiguous.length, name: named?.name ?? "" });
}

export function archivedProblem(place: Place): ImportProblem {
  return refusal("locationArchived", "locationName", { path: pathOf(place) });
}

function knownByCode(place: Place, values: ReadValues): PlaceOfRow {
  place.isNamedByCode = true;
  if (!place.isActive) return refused(archivedProblem(place));
  const name = textOf(values, "locationName");
  const isSame = name === null || placeKey(name) === placeKey(place.name) || placeKey(name) === placeKey(pathOf(place));
  const differs = isSame ? [] : [note("locationNameDiffers", "locationName", { code: place.code ?? "", name: place.name })];
  return found(place, differs);
}

function otherCode(place: Place, code: string | null): ImportProblem[] {
  if (code === null || place.code === null || place.code.toLowerCase() === code.toLowerCase()) return [];
  return [note("locationCodeDiffers", "locationCode", { path: pathOf(place), code: place.code })];
}

function parentOf(places: Places, values: ReadValues): { parent: Place | null } | { problem: ImportProblem } {
  const named = textOf(values, "parentLocationCode");
  if (named === null) return { parent: null };
  const parent = findPlace(places, named);
  if (parent === undefined) return { problem: refusal("parentUnknown", "parentLocationCode", { code: named }) };
  return parent.isActive ? { parent } : { problem: archivedProblem(parent) };
}

/** Finds a location by its code, else by its whole path or a unique name. */
export function findPlace(places: Places, text: string): Place | undefined {
  const byCode = places.find(text);
  if (byCode !== undefined) return byCode;
  const { last, missing } = places.walk(null, namesOfPath(text, null));
  return missing.length === 0 ? (last ?? undefined) : undefined;
}

/** Returns the names in a row, the location itself if a column of names holds its code, or null if the row names at most a parent. */
function namesOf(places: Places, values: ReadValues, code: string | null): NamedPlace[] | Place | null {
  const levels = levelsOf(values);
  const name = textOf(values, "locationName");
  if (name !== null) {
    const byCode = places.find(name);
    if (byCode?.isActive === true && code === null) return byCode;
    const above = levels.at(-1);
    const isRepeated = above !== undefined && placeKey(above.name) === placeKey(name);
    return isRepeated ? withCode(levels, code) : [...levels, ...namesOfPath(name, code)];
  }
  if (levels.length > 0) return withCode(levels, code);
  return code === null ? null : [{ written: code, name: code, code }];
}

/** Gives the code to the deepest level. */
function withCode(levels: readonly NamedPlace[], code: string | null): NamedPlace[] {
  return levels.map((level, index) => (index === levels.length - 1 ? { ...level, code } : level));
}

function found(place: Place, problems: ImportProblem[]): PlaceOfRow {
  return place.isActive ? { place, make: null, code: null, problems } : refused(archivedProblem(place));
}

function refused(problem: ImportProblem): PlaceOfRow {
  return { place: null, make: null, code: null, problems: [problem] };
}
