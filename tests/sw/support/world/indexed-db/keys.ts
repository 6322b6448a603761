export type Key = string | number | readonly (string | number)[];
/** A key or a range of keys; all keys if absent. */
export type Query = Key | IDBKeyRange | null | undefined;

/** Compares keys as IndexedDB does: numbers before strings before arrays. */
export function compareKeys(one: Key, other: Key): number {
  if (typeof one === "string" && typeof other === "string") return one < other ? -1 : one > other ? 1 : 0;
  const rank = (key: Key) => (typeof key === "number" ? 0 : typeof key === "string" ? 1 : 2);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (typeof one === "object" && typeof other === "object") {
    for (const [index, part] of one.entries()) {
      const against = other[index];
      if (against === undefined) return 1;
      const order = compareKeys(part, against);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}

export function isKey(query: Query): query is Key {
  return typeof query === "string" || typeof query === "number" || Array.isArray(query);
}

export function matches(query: Query, key: Key): boolean {
  if (query === undefined || query === null) return true;
  if (isKey(query)) return compareKeys(query, key) === 0;
  // `IDBKeyRange.includes` checks the type of the key each time.
  const { lower, upper, lowerOpen, upperOpen } = query as IDBKeyRange & Record<"lower" | "upper", Key | undefined>;
  const fromLower = lower === undefined ? 1 : compareKeys(key, lower);
  const toUpper = upper === undefined ? 1 : compareKeys(upper, key);
  return fromLower >= (lowerOpen ? 1 : 0) && toUpper >= (upperOpen ? 1 : 0);
}

/** Returns the map key for a row's key. */
export function nameOfKey(key: Key): string | number {
  return typeof key === "object" ? JSON.stringify(key) : key;
}
