/** Compares names or codes as people order them: Floor 2 before Floor 10. */
export function compareNaturally(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
