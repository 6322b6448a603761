/** More letters in a row than a column has room for. */
const LONG_WORD = /\p{L}{28}/u;

/**
 * Returns whether a row holds a word longer than any column, which is broken to make room for the others. It looks at all that the row holds,
 * since a column may show parts of several fields.
 */
export function hasLongWord(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.values(value).some(hasLongWord) : LONG_WORD.test(String(value));
}
