/** How a place is said: all of it where it is known, "Tower B › Floor 4", a line never beginning with the mark between. */
export function sayPlace({ locationName, locationPath }: { locationName: string; locationPath?: string | undefined }): string {
  return (locationPath ?? locationName).replaceAll(" › ", "\u00a0› ");
}
