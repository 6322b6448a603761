/** How days and times are said on the inspector's screens, in the language of the device. */

const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });
const time = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

/** A calendar day `YYYY-MM-DD`, without a shift by time zone. */
export function sayDay(date: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  return day.format(new Date(year, month - 1, dayOfMonth));
}

export function sayTime(moment: string | number): string {
  return time.format(new Date(moment));
}
