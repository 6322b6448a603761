/** Those fields of a row. */
export function pick<T extends object, K extends keyof T>(row: T, ...fields: K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<T, K>;
}

/** What a location is called; the whole place where it is known. */
export function nameOf({ locationName, locationPath }: { locationName: string; locationPath?: string }) {
  return { locationName, ...(locationPath !== undefined && { locationPath }) };
}
