/** Formats "America/New_York" as "America/New York", the same on every screen. */
export function timeZoneText(name: string): string {
  return name.replaceAll("_", " ");
}
