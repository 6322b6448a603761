/* Days and months in the device's own time zone, as the inspector counts them. */

export function startOfLocalDay(now: number): number {
  return new Date(now).setHours(0, 0, 0, 0);
}

export function startOfTomorrow(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0);
}

export function startOfMonth(now: number): number {
  const day = new Date(startOfLocalDay(now));
  return day.setDate(1);
}
