/** Returns a copy of the row with only these fields. */
export function pick<T extends object, K extends keyof T>(row: T, ...fields: K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<T, K>;
}
