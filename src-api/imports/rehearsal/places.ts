import { randomUUID } from "node:crypto";
import { placeKey } from "#shared/imports/places.ts";
import type { NamedPlace } from "./place-names.ts";

/** A location of the register, or one that the import would make. */
export interface Place {
  locationId: string;
  /** Null for a new location until it gets a code. */
  code: string | null;
  name: string;
  parent: Place | null;
  isActive: boolean;
  isNew: boolean;
  depth: number;
  /** Address and position of a new location, by field name. */
  fields: Record<string, unknown>;
  /** Whether a row named it by its code. A row with another code then means another location. */
  isNamedByCode: boolean;
  /** The row that describes it in a file of locations. */
  rowNumber: number | null;
}

export interface RegisterPlace {
  locationId: string;
  locationCode: string;
  locationName: string;
  parentLocationId: string | null;
  isActive: boolean;
}

/** Where the names of a row lead: to the last existing location and the names missing below it, or to several locations that could be meant. */
export interface Walk {
  last: Place | null;
  missing: NamedPlace[];
  ambiguous: Place[];
  /** Whether the first name was found below the top level. */
  isTakenFor: boolean;
}

/** Creates the tree of locations as it would be after the import. Locations are found by code, by name under a parent, and by path. */
export function createPlaces(register: readonly RegisterPlace[]) {
  const byId = new Map<string, Place>();
  const byCode = new Map<string, Place>();
  const byName = new Map<string, Place[]>();
  const children = new Map<string, Place[]>();
  // Thousands of rows name a few locations, so each name is parsed once.
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => {
    let key = keys.get(name);
    if (key === undefined) {
      key = placeKey(name);
      keys.set(name, key);
    }
    return key;
  };
  const childKey = (parent: Place | null, name: string): string => `${parent?.locationId ?? ""} ${keyOf(name)}`;

  const add = (place: Place): Place => {
    byId.set(place.locationId, place);
    if (place.code !== null) byCode.set(place.code.toLowerCase(), place);
    put(byName, keyOf(place.name), place);
    put(children, childKey(place.parent, place.name), place);
    return place;
  };
  for (const row of inOrderOfDepth(register)) add(placeOf(row, byId));

  /** Returns the direct children of a parent with this name, active locations first. */
  const childrenNamed = (parent: Place | null, { written, name }: NamedPlace): Place[] => {
    const found = children.get(childKey(parent, name)) ?? children.get(childKey(parent, written)) ?? [];
    return found.length < 2 ? found : found.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  };
  const child = (parent: Place | null, named: NamedPlace): Place | undefined =>
    childrenNamed(parent, named).find((place) => named.code === null || mayHaveAnotherCode(place, named.code));

  function walk(from: Place | null, names: readonly NamedPlace[]): Walk {
    let last = from;
    let isTakenFor = false;
    for (const [index, named] of names.entries()) {
      let next = child(last, named);
      if (next === undefined && last === null) {
        const elsewhere = anywhere(named);
        if (elsewhere.length > 1) return { last, missing: [], ambiguous: elsewhere, isTakenFor };
        next = elsewhere[0];
        isTakenFor = next !== undefined;
      }
      if (next === undefined) return { last, missing: names.slice(index), ambiguous: [], isTakenFor };
      last = next;
    }
    return { last, missing: [], ambiguous: [], isTakenFor };
  }

  function anywhere(named: NamedPlace): Place[] {
    const found = byName.get(keyOf(named.name)) ?? byName.get(keyOf(named.written)) ?? [];
    return found.filter((place) => place.isActive && (named.code === null || mayHaveAnotherCode(place, named.code)));
  }

  return {
    find: (code: string): Place | undefined => byCode.get(code.toLowerCase()),
    child,
    /** Finds the only active location with this name, anywhere in the tree. */
    findAnywhere(named: NamedPlace): Place | undefined {
      const found = anywhere(named);
      return found.length === 1 ? found[0] : undefined;
    },
    /** Gives a new location the code that a row gives it. */
    giveCode(place: Place, code: string): void {
      place.code = code;
      place.isNamedByCode = true;
      byCode.set(code.toLowerCase(), place);
    },
    byId: (locationId: string): Place | undefined => byId.get(locationId),
    walk,
    /** Creates the missing locations, each inside the one before, and returns the last. */
    make(parent: Place | null, names: readonly NamedPlace[]): Place {
      let last = parent;
      for (const { name, code } of names) last = add(newPlace(randomUUID(), name, code, last));
      if (last === null) throw new Error("A location without a name cannot be made");
      return last;
    },
    made: (): Place[] => [...byId.values()].filter((place) => place.isNew),
  };
}
export type Places = ReturnType<typeof createPlaces>;

/** Returns the path of a location: "Tower B › Floor 4". */
export function pathOf(place: Place): string {
  return place.parent === null ? place.name : `${pathOf(place.parent)} › ${place.name}`;
}

/**
 * Whether the location may have another code: the codes of the file may come from another system than those of the register, but two codes of one
 * system are two locations.
 */
function mayHaveAnotherCode(place: Place, code: string): boolean {
  if (place.code === null || place.code.toLowerCase() === code.toLowerCase()) return true;
  return !place.isNew && !place.isNamedByCode;
}

function put(map: Map<string, Place[]>, key: string, place: Place): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [place]);
  else there.push(place);
}

function newPlace(locationId: string, name: string, code: string | null, parent: Place | null): Place {
  const depth = parent === null ? 0 : parent.depth + 1;
  return { locationId, code, name, parent, isActive: true, isNew: true, depth, fields: {}, isNamedByCode: code !== null, rowNumber: null };
}

function placeOf(row: RegisterPlace, byId: ReadonlyMap<string, Place>): Place {
  const parent = row.parentLocationId === null ? null : (byId.get(row.parentLocationId) ?? null);
  const place = newPlace(row.locationId, row.locationName, row.locationCode, parent);
  return { ...place, isActive: row.isActive, isNew: false, isNamedByCode: false };
}

/** Returns parents before their children. */
function inOrderOfDepth(register: readonly RegisterPlace[]): RegisterPlace[] {
  const within = groupByParent(register);
  const ordered: RegisterPlace[] = [...(within.get(null) ?? [])];
  for (let index = 0; index < ordered.length; index++) {
    const row = ordered[index];
    if (row !== undefined) ordered.push(...(within.get(row.locationId) ?? []));
  }
  return ordered;
}

function groupByParent(register: readonly RegisterPlace[]): Map<string | null, RegisterPlace[]> {
  const within = new Map<string | null, RegisterPlace[]>();
  for (const row of register) {
    const siblings = within.get(row.parentLocationId);
    if (siblings === undefined) within.set(row.parentLocationId, [row]);
    else siblings.push(row);
  }
  return within;
}
