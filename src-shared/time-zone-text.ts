/** Formats "America/New_York" as "America/New York", the same on every screen and paper. */
export function timeZoneText(name: string): string {
  return name.replaceAll("_", " ");
}
