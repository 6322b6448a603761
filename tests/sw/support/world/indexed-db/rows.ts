import { compareKeys, isKey, matches, nameOfKey } from "./keys.ts";
import type { Key, Query } from "./keys.ts";

export interface Entry {
  primaryKey: Key;
  value: Record<string, unknown>;
}

/** The rows of one store in key order, and its indexes, each named after its field. */
export interface Rows {
  indexes: Set<string>;
  /** Returns the rows whose key matches, in key order. */
  find(query: Query): readonly Entry[];
  /** Returns the rows whose index key matches, in its order. */
  findBy(index: string, query: Query): readonly Entry[];
  /** Stores the row without cloning it. Returns its own key or the generated one. */
  put(value: Record<string, unknown>, key: Key | undefined, isNew: boolean, undo: (() => void)[]): Key;
  delete(query: Query, undo: (() => void)[]): void;
}

const NONE: readonly Entry[] = [];

export function createRows({ keyPath = null, autoIncrement = false }: IDBObjectStoreParameters): Rows {
  const rows = new Map<string | number, Entry>();
  /** Rebuilt when needed and never mutated, so callers may keep it. */
  let inOrder: readonly Entry[] | null = NONE;
  let lastNumber = 0;

  function sorted(): readonly Entry[] {
    inOrder ??= [...rows.values()].sort((a, b) => compareKeys(a.primaryKey, b.primaryKey));
    return inOrder;
  }

  /** Sets or removes the entry under a key. */
  function set(name: string | number, entry: Entry | undefined): void {
    if (entry) rows.set(name, entry);
    else rows.delete(name);
    inOrder = rows.size === 0 ? NONE : null;
  }

  function find(query: Query): readonly Entry[] {
    if (query === undefined || query === null) return sorted();
    if (!isKey(query)) return sorted().filter(({ primaryKey }) => matches(query, primaryKey));
    const entry = rows.get(nameOfKey(query));
    return entry ? [entry] : NONE;
  }

  return {
    indexes: new Set(),
    find,
    findBy(index, query) {
      const found = sorted().filter(({ value }) => {
        const key = value[index] as Key | undefined;
        return key !== undefined && key !== null && matches(query, key);
      });
      if (isKey(query) || found.length < 2) return found;
      return found.sort((a, b) => compareKeys(a.value[index] as Key, b.value[index] as Key));
    },
    put(value, givenKey, isNew, undo) {
      let key = keyPath === null ? givenKey : keyIn(value, keyPath);
      if (key === undefined && autoIncrement) {
        lastNumber++;
        key = lastNumber;
        if (typeof keyPath === "string") value[keyPath] = key;
      }
      if (key === undefined) throw new DOMException("It has no key", "DataError");
      if (typeof key === "number" && autoIncrement) lastNumber = Math.max(lastNumber, key);
      const name = nameOfKey(key);
      const before = rows.get(name);
      if (before && isNew) throw new DOMException("There is such a row", "ConstraintError");
      undo.push(() => set(name, before));
      set(name, { primaryKey: key, value });
      return key;
    },
    delete(query, undo) {
      for (const entry of find(query)) {
        const name = nameOfKey(entry.primaryKey);
        undo.push(() => set(name, entry));
        set(name, undefined);
      }
    },
  };
}

function keyIn(value: Record<string, unknown>, keyPath: string | readonly string[]): Key | undefined {
  return typeof keyPath === "string" ? (value[keyPath] as Key | undefined) : (keyPath.map((path) => value[path]) as Key);
}
