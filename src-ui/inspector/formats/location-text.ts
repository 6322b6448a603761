/** Formats a location with its full path where that is known: "Tower B › Floor 4". No line begins with the separator. */
export function locationText({ locationName, locationPath }: { locationName: string; locationPath?: string | undefined }): string {
  return (locationPath ?? locationName).replaceAll(" › ", "\u00a0› ");
}
