/** Groups items by their keys, in the order of their first items, as `Map.groupBy` does, which older browsers and Node 20 lack. */
export function groupBy<T, Key = string>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, [T, ...T[]]> {
  const groups = new Map<Key, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
