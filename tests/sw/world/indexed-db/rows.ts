import { compareKeys, type Key, matches, nameOfKey, type Query } from "./keys.ts";

export interface Entry {
  /** By which it was found: its own, or an index's. */
  key: Key;
  primaryKey: Key;
  value: Record<string, unknown>;
}

/** The rows of one store, in the order of their keys, and its indexes, each named after the field it is of. */
export interface Rows {
  indexes: Set<string>;
  find(query: Query): Entry[];
  findBy(index: string, query: Query): Entry[];
  /** Keeps the row itself. Returns the key that it has, or is given. */
  put(value: Record<string, unknown>, key: Key | undefined, isNew: boolean, undo: (() => void)[]): Key;
  delete(query: Query, undo: (() => void)[]): void;
}

export function createRows({ keyPath = null, autoIncrement = false }: IDBObjectStoreParameters): Rows {
  const rows = new Map<string | number, Entry>();
  let inOrder: Entry[] | null = null;
  let lastNumber = 0;

  function sorted(): Entry[] {
    inOrder ??= [...rows.values()].toSorted((a, b) => compareKeys(a.primaryKey, b.primaryKey));
    return inOrder;
  }

  /** Puts what stood under a key before back, or takes away what stands there now. */
  function set(name: string | number, entry: Entry | undefined): void {
    if (entry) rows.set(name, entry);
    else rows.delete(name);
    inOrder = null;
  }

  function find(query: Query): Entry[] {
    if (typeof query === "string" || typeof query === "number" || Array.isArray(query)) {
      const entry = rows.get(nameOfKey(query as Key));
      return entry ? [entry] : [];
    }
    return sorted().filter(({ key }) => matches(query, key));
  }

  return {
    indexes: new Set(),
    find,
    findBy(index, query) {
      const found = sorted().flatMap((entry) => {
        const key = entry.value[index] as Key | undefined;
        return key !== undefined && key !== null && matches(query, key) ? [{ ...entry, key }] : [];
      });
      return typeof query === "string" ? found : found.toSorted((a, b) => compareKeys(a.key, b.key));
    },
    put(value, givenKey, isNew, undo) {
      let key = keyPath === null ? givenKey : keyIn(value, keyPath);
      if (key === undefined && autoIncrement) {
        lastNumber += 1;
        key = lastNumber;
        if (typeof keyPath === "string") value[keyPath] = key;
      }
      if (key === undefined) throw new DOMException("It has no key", "DataError");
      if (typeof key === "number" && autoIncrement) lastNumber = Math.max(lastNumber, key);
      const name = nameOfKey(key);
      const before = rows.get(name);
      if (before && isNew) throw new DOMException("There is such a row", "ConstraintError");
      undo.push(() => set(name, before));
      set(name, { key, primaryKey: key, value });
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
