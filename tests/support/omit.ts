/** Returns a copy of a record without the named properties. */
export function omit<Value extends object, Key extends keyof Value>(value: Value, ...keys: readonly Key[]): Omit<Value, Key> {
  const copy: Value = { ...value };
  for (const key of keys) delete copy[key];
  return copy;
}
