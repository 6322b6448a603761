/** Days and months as the person on site counts them: in the device's own time zone. */
export function startOfDay(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0);
}

export function startOfTomorrow(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0);
}

export function startOfMonth(now: number): number {
  const day = new Date(startOfDay(now));
  return day.setDate(1);
}
