import { randomUUID } from "node:crypto";
import { placeKey } from "#shared/imports/places.ts";
import type { NamedPlace } from "./place-names.ts";

/** A location of the register, or one that the import would make. */
export interface Place {
  locationId: string;
  /** Null until a code is made for one that the file gives none. */
  code: string | null;
  name: string;
  parent: Place | null;
  isActive: boolean;
  isNew: boolean;
  depth: number;
  /** Address and position of one to be made, by the names of the fields. */
  fields: Record<string, unknown>;
  /** A row named it by its code: what has another code is another location. */
  isNamedByCode: boolean;
  /** The row of a file of locations that it is. */
  rowNumber: number | null;
}

export interface RegisterPlace {
  locationId: string;
  locationCode: string;
  locationName: string;
  parentLocationId: string | null;
  isActive: boolean;
}

/** What the names of a row lead to: the last location that there is, and those to be made below it, or several that could be meant. */
export interface Walk {
  last: Place | null;
  missing: NamedPlace[];
  ambiguous: Place[];
  /** The first name was found further down than at the top. */
  isTakenFor: boolean;
}

/** The tree of locations as it would be after the import: found by code, by name under a parent, by whole path. */
export function createPlaces(register: readonly RegisterPlace[]) {
  const byId = new Map<string, Place>();
  const byCode = new Map<string, Place>();
  const byName = new Map<string, Place[]>();
  const children = new Map<string, Place[]>();
  // Thousands of rows name a few places: each name is taken apart once.
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

  /** Those of this name right below a parent, active ones first. */
  const childrenNamed = (parent: Place | null, { written, name }: NamedPlace): Place[] => {
    const found = children.get(childKey(parent, name)) ?? children.get(childKey(parent, written)) ?? [];
    return found.length < 2 ? found : found.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
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
    /** The only active one of this name, wherever it lies. */
    findAnywhere(named: NamedPlace): Place | undefined {
      const found = anywhere(named);
      return found.length === 1 ? found[0] : undefined;
    },
    /** Gives one that is to be made the code that a row gives it. */
    giveCode(place: Place, code: string): void {
      place.code = code;
      place.isNamedByCode = true;
      byCode.set(code.toLowerCase(), place);
    },
    byId: (locationId: string): Place | undefined => byId.get(locationId),
    walk,
    /** Makes the missing ones, each in the one before, and returns the last. */
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

/** "Tower B › Floor 4". */
export function pathOf(place: Place): string {
  return place.parent === null ? place.name : `${pathOf(place.parent)} › ${place.name}`;
}

/** The file's code may be another system's than the register's; but two codes of one system are two locations. */
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

/** Parents before what lies in them. */
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
