/** Formats a number with its digits in groups. */
export function inGroups(count: number): string {
  return count.toLocaleString("en");
}
