/** A number as it is read: in groups of three. */
export function inGroups(count: number): string {
  return count.toLocaleString("en");
}
