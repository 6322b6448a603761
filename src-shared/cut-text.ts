/** Returns the start of a text, at most `maxLength` UTF-16 units, without half a character at its end: PostgreSQL and the API refuse those. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
}
