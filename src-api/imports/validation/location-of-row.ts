import { codeKey } from "#shared/code-key.ts";
import type { ImportProblem } from "#shared/entities/import.ts";
import { locationKey } from "../reading/location-names.ts";
import type { ReadValues } from "../reading/row-reader.ts";
import { pathOf } from "./location-tree.ts";
import type { LocationNode, LocationTree } from "./location-tree.ts";
import { LOCATION_LEVELS, namedLocation } from "./named-location.ts";
import type { NamedLocation } from "./named-location.ts";
import { warning, refusal } from "./problems.ts";
import { writtenText } from "./written-text.ts";

/**
 * The location that a row names: an existing location, or the names to create below `parent`. Both are null if the row names no location, or is
 * refused.
 */
export interface RowLocation {
  location: LocationNode | null;
  newPath: { parent: LocationNode | null; names: NamedLocation[] } | null;
  /** The code that the row gives to a new location without a code. */
  code: string | null;
  problems: ImportProblem[];
}

/** Returns the levels that a row names, the outermost first, without names that repeat the level above. */
export function levelsOf(values: ReadValues): NamedLocation[] {
  const levels = LOCATION_LEVELS.flatMap((level) => {
    const written = writtenText(values, level);
    return written === null ? [] : [namedLocation(level, written)];
  });
  return levels.filter((level, index) => level.name.toLowerCase() !== levels[index - 1]?.name.toLowerCase());
}

/** Returns the location of an extinguisher: by its code, else by its names from the outermost in, of which the deepest is the location. */
export function locationOfRow(locations: LocationTree, values: ReadValues): RowLocation {
  const code = writtenText(values, "locationCode");
  const known = code === null ? undefined : locations.find(code);
  if (known !== undefined) return knownByCode(known, values);
  const from = parentOf(locations, values);
  if ("problem" in from) return refused(from.problem);
  const names = namedIn(locations, values, code, from.parent);
  if (names === null) return { location: from.parent, newPath: null, code: null, problems: [] };
  if ("locationId" in names) return found(names, []);
  const { last, missing, ambiguous, isFoundElsewhere } = locations.walk(from.parent, names);
  if (ambiguous.length > 0) return refused(ambiguity(names[0], ambiguous));
  if (last?.isActive === false) return refused(archivedProblem(last));
  const problems = isFoundElsewhere && last !== null ? [warning("locationTakenFor", "locationName", { path: pathOf(last) })] : [];
  if (missing.length > 0) return { location: null, newPath: { parent: last, names: missing }, code, problems };
  if (last === null) return { location: null, newPath: null, code: null, problems };
  const gives = last.isNew && last.code === null ? code : null;
  return { ...found(last, [...problems, ...otherCode(last, code)]), code: gives };
}

function ambiguity(named: NamedLocation | undefined, ambiguous: readonly LocationNode[]): ImportProblem {
  return refusal("locationAmbiguous", "locationName", { count: ambiguous.length, name: named?.name ?? "" });
}

export function archivedProblem(location: LocationNode): ImportProblem {
  return refusal("locationArchived", "locationName", { path: pathOf(location) });
}

function knownByCode(location: LocationNode, values: ReadValues): RowLocation {
  location.isNamedByCode = true;
  if (!location.isActive) return refused(archivedProblem(location));
  const name = writtenText(values, "locationName");
  const isSame = name === null || locationKey(name) === locationKey(location.name) || locationKey(name) === locationKey(pathOf(location));
  const differs = isSame ? [] : [warning("locationNameDiffers", "locationName", { code: location.code ?? "", name: location.name })];
  return found(location, differs);
}

function otherCode(location: LocationNode, code: string | null): ImportProblem[] {
  if (code === null || location.code === null || codeKey(location.code) === codeKey(code)) return [];
  return [warning("locationCodeDiffers", "locationCode", { path: pathOf(location), code: location.code })];
}

function parentOf(locations: LocationTree, values: ReadValues): { parent: LocationNode | null } | { problem: ImportProblem } {
  const named = writtenText(values, "parentLocationCode");
  if (named === null) return { parent: null };
  const parent = findLocation(locations, named);
  if (parent === null) return { problem: refusal("parentUnknown", "parentLocationCode", { code: named }) };
  return parent.isActive ? { parent } : { problem: archivedProblem(parent) };
}

/** Finds a location by its code, else by its whole path or a unique name. */
export function findLocation(locations: LocationTree, text: string): LocationNode | null {
  const byCode = locations.find(text);
  if (byCode !== undefined) return byCode;
  const { last, missing } = locations.walk(null, locations.namesIn(text, null));
  return missing.length === 0 ? last : null;
}

/** Returns the names in a row, the location itself if a column of names holds its code, or null if the row names at most a parent. */
function namedIn(
  locations: LocationTree,
  values: ReadValues,
  code: string | null,
  from: LocationNode | null,
): NamedLocation[] | LocationNode | null {
  const levels = levelsOf(values);
  const name = writtenText(values, "locationName");
  if (name !== null) {
    const byCode = locations.find(name);
    if (byCode?.isActive === true && code === null) return byCode;
    const above = levels.at(-1);
    const isRepeated = above !== undefined && locationKey(above.name) === locationKey(name);
    return isRepeated ? withCode(levels, code) : locations.namesIn(name, code, { from, above: levels });
  }
  if (levels.length > 0) return withCode(levels, code);
  return code === null ? null : [{ written: code, name: code, code }];
}

/** Gives the code to the deepest level. */
function withCode(levels: readonly NamedLocation[], code: string | null): NamedLocation[] {
  return levels.map((level, index) => (index === levels.length - 1 ? { ...level, code } : level));
}

function found(location: LocationNode, problems: ImportProblem[]): RowLocation {
  return location.isActive ? { location, newPath: null, code: null, problems } : refused(archivedProblem(location));
}

function refused(problem: ImportProblem): RowLocation {
  return { location: null, newPath: null, code: null, problems: [problem] };
}
