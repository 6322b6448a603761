/** Returns the columns with one added at the end, or removed. */
export function toggleColumn<K extends string>(columns: readonly K[], key: K): K[] {
  return columns.includes(key) ? columns.filter((other) => other !== key) : [...columns, key];
}

/** Returns the columns with one moved a step toward the start or the end. */
export function moveColumn<K extends string>(columns: readonly K[], key: K, step: -1 | 1): K[] {
  const from = columns.indexOf(key);
  const to = from + step;
  if (from === -1 || to < 0 || to >= columns.length) return [...columns];
  const moved = columns.filter((other) => other !== key);
  moved.splice(to, 0, key);
  return moved;
}
