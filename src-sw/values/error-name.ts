/** Returns the name of an error, or an empty string if the value has none. */
export function errorName(error: unknown): string {
  return typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
}
