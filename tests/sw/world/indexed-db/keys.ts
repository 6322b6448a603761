export type Key = string | number | readonly (string | number)[];
/** A key, or a range of them; all where there is none. */
export type Query = Key | IDBKeyRange | null | undefined;

/** Numbers before texts before lists. */
export function compareKeys(one: Key, other: Key): number {
  const rank = (key: Key) => (typeof key === "number" ? 0 : typeof key === "string" ? 1 : 2);
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (typeof one === "object" && typeof other === "object") {
    for (const [place, part] of one.entries()) {
      const against = other[place];
      if (against === undefined) return 1;
      const order = compareKeys(part, against);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}

export function matches(query: Query, key: Key): boolean {
  if (query === undefined || query === null) return true;
  if (typeof query === "object" && "includes" in query && !Array.isArray(query)) return (query as IDBKeyRange).includes(key);
  return compareKeys(query as Key, key) === 0;
}

/** Under which a row is found again. */
export function nameOfKey(key: Key): string | number {
  return typeof key === "object" ? JSON.stringify(key) : key;
}
