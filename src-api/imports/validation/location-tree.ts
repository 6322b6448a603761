import { randomUUID } from "node:crypto";
import { codeKey } from "#shared/code-key.ts";
import { groupBy } from "#shared/group-by.ts";
import { cleanCell } from "#shared/imports/cell-text.ts";
import { locationKey } from "../reading/location-names.ts";
import { namesOfPath } from "./named-location.ts";
import type { NamedLocation } from "./named-location.ts";

/** A location of the register, or one that the import would create. */
export interface LocationNode {
  locationId: string;
  /** Null for a new location until it gets a code. */
  code: string | null;
  name: string;
  parent: LocationNode | null;
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

export interface RegisterLocation {
  locationId: string;
  locationCode: string;
  locationName: string;
  parentLocationId: string | null;
  isActive: boolean;
}

/** Where the names of a row lead: to the last existing location and the names missing below it, or to several locations that could be meant. */
export interface Walk {
  last: LocationNode | null;
  missing: NamedLocation[];
  ambiguous: LocationNode[];
  /** Whether the first name was found below the top level. */
  isFoundElsewhere: boolean;
}

/** Creates the tree of locations as it would be after the import. Locations are found by code, by name under a parent, and by path. */
export function createLocationTree(register: readonly RegisterLocation[]) {
  const byId = new Map<string, LocationNode>();
  const byCode = new Map<string, LocationNode>();
  const byName = new Map<string, LocationNode[]>();
  const children = new Map<string, LocationNode[]>();
  /** The names that look like a path, such as "Kitchen / Bar". */
  const pathLike = new Set<string>();
  const asWritten = (name: string): string => cleanCell(name).toLowerCase();
  // Thousands of rows name a few locations, so each name is parsed once.
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => {
    let key = keys.get(name);
    if (key === undefined) {
      key = locationKey(name);
      keys.set(name, key);
    }
    return key;
  };
  const childKey = (parent: LocationNode | null, name: string): string => `${parent?.locationId ?? ""} ${keyOf(name)}`;

  const add = (location: LocationNode): LocationNode => {
    byId.set(location.locationId, location);
    if (location.code !== null) byCode.set(codeKey(location.code), location);
    put(byName, keyOf(location.name), location);
    if (namesOfPath(location.name).length > 1) pathLike.add(asWritten(location.name));
    put(children, childKey(location.parent, location.name), location);
    return location;
  };
  for (const row of inOrderOfDepth(register)) add(nodeOf(row, byId));

  /** Returns the direct children of a parent with this name, active locations first. */
  const childrenNamed = (parent: LocationNode | null, { written, name }: NamedLocation): LocationNode[] => {
    const found = children.get(childKey(parent, name)) ?? children.get(childKey(parent, written)) ?? [];
    return found.length < 2 ? found : found.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  };
  const child = (parent: LocationNode | null, named: NamedLocation): LocationNode | undefined =>
    childrenNamed(parent, named).find((location) => named.code === null || mayHaveAnotherCode(location, named.code));

  function walk(from: LocationNode | null, names: readonly NamedLocation[]): Walk {
    let last = from;
    let isFoundElsewhere = false;
    for (const [index, named] of names.entries()) {
      let next = child(last, named);
      if (next === undefined && last === null) {
        const elsewhere = anywhere(named);
        if (elsewhere.length > 1) return { last, missing: [], ambiguous: elsewhere, isFoundElsewhere };
        next = elsewhere[0];
        isFoundElsewhere = next !== undefined;
      }
      if (next === undefined) return { last, missing: names.slice(index), ambiguous: [], isFoundElsewhere };
      last = next;
    }
    return { last, missing: [], ambiguous: [], isFoundElsewhere };
  }

  function anywhere(named: NamedLocation): LocationNode[] {
    const found = byName.get(keyOf(named.name)) ?? byName.get(keyOf(named.written)) ?? [];
    return found.filter((location) => location.isActive && (named.code === null || mayHaveAnotherCode(location, named.code)));
  }

  function leadsToActive(from: LocationNode | null, names: readonly NamedLocation[]): boolean {
    const { last, missing, ambiguous } = walk(from, names);
    return missing.length === 0 && ambiguous.length === 0 && last?.isActive === true;
  }

  /**
   * Returns the names `above` and those in a cell, the outermost first; the last is the one with the code. A name of the tree that looks like a path,
   * such as "Kitchen / Bar", stays whole, unless only its parts lead to an active location below `from`.
   */
  function namesIn(
    text: string,
    code: string | null,
    { from = null, above = [] }: { from?: LocationNode | null; above?: readonly NamedLocation[] } = {},
  ): NamedLocation[] {
    const named = (names: readonly string[]): NamedLocation[] => [
      ...above,
      ...names.map((name, index) => ({ written: name, name, code: index === names.length - 1 ? code : null })),
    ];
    const parts = named(namesOfPath(text));
    if (pathLike.size === 0) return parts;
    const whole = named(namesOfPath(text, (part) => pathLike.has(asWritten(part))));
    return leadsToActive(from, whole) || !leadsToActive(from, parts) ? whole : parts;
  }

  return {
    find: (code: string): LocationNode | undefined => byCode.get(codeKey(code)),
    namesIn,
    child,
    /** Finds the only active location with this name, anywhere in the tree. */
    findAnywhere(named: NamedLocation): LocationNode | undefined {
      const found = anywhere(named);
      return found.length === 1 ? found[0] : undefined;
    },
    /** Gives a new location the code that a row gives it. */
    giveCode(location: LocationNode, code: string): void {
      location.code = code;
      location.isNamedByCode = true;
      byCode.set(codeKey(code), location);
    },
    byId: (locationId: string): LocationNode | undefined => byId.get(locationId),
    walk,
    /** Creates the missing locations, each inside the one before, and returns the last. */
    createPath(parent: LocationNode | null, names: readonly NamedLocation[]): LocationNode {
      let last = parent;
      for (const { name, code } of names) last = add(newNode(randomUUID(), name, code, last));
      if (last === null) throw new Error("A location without a name cannot be created");
      return last;
    },
    newLocations: (): LocationNode[] => [...byId.values()].filter((location) => location.isNew),
  };
}
export type LocationTree = ReturnType<typeof createLocationTree>;

/** Returns the path of a location: "Tower B › Floor 4". */
export function pathOf(location: LocationNode): string {
  return location.parent === null ? location.name : `${pathOf(location.parent)} › ${location.name}`;
}

/**
 * Whether the location may have another code: the codes of the file may come from another system than those of the register, but two codes of one
 * system are two locations.
 */
function mayHaveAnotherCode(location: LocationNode, code: string): boolean {
  if (location.code === null || codeKey(location.code) === codeKey(code)) return true;
  return !location.isNew && !location.isNamedByCode;
}

function put(map: Map<string, LocationNode[]>, key: string, location: LocationNode): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [location]);
  else list.push(location);
}

function newNode(locationId: string, name: string, code: string | null, parent: LocationNode | null): LocationNode {
  const depth = parent === null ? 0 : parent.depth + 1;
  return { locationId, code, name, parent, isActive: true, isNew: true, depth, fields: {}, isNamedByCode: code !== null, rowNumber: null };
}

function nodeOf(row: RegisterLocation, byId: ReadonlyMap<string, LocationNode>): LocationNode {
  const parent = row.parentLocationId === null ? null : (byId.get(row.parentLocationId) ?? null);
  const location = newNode(row.locationId, row.locationName, row.locationCode, parent);
  return { ...location, isActive: row.isActive, isNew: false, isNamedByCode: false };
}

/** Returns parents before their children. */
function inOrderOfDepth(register: readonly RegisterLocation[]): RegisterLocation[] {
  const within = groupBy(register, (row) => row.parentLocationId);
  const ordered: RegisterLocation[] = [...(within.get(null) ?? [])];
  for (let index = 0; index < ordered.length; index++) {
    const row = ordered[index];
    if (row !== undefined) ordered.push(...(within.get(row.locationId) ?? []));
  }
  return ordered;
}
