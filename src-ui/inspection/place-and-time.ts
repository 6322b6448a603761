import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/** Messages about a wrong place or a wrong clock, for the field and the office. */
export const placeAndTimeMessages = {
  "place.found": "Found in {found}, belongs to {registered}",
  "place.preset": "“Problem” is preselected where the checklist asks about its location. Change it if that is wrong.",
  "clock.ahead": "This device’s clock is {span} fast",
  "clock.behind": "This device’s clock is {span} slow",
  "clock.setRight": "Set its date and time to automatic. The office can see which inspections came from a wrong clock.",
  "clock.wasAhead": "The device’s clock was {span} fast",
  "clock.wasBehind": "The device’s clock was {span} slow",
  "clock.corrected": "By that clock it was inspected {device}. Corrected by the server’s clock: {corrected}.",
  "span.minutes": "{count|1 minute|# minutes}",
  "span.hours": "{count|1 hour|# hours}",
  "span.days": pageMessages["common.days"],
} as const;

export const say = sayer(placeAndTimeMessages, pageMessages);

const UNITS = [
  ["days", DAY_MS],
  ["hours", HOUR_MS],
  ["minutes", MINUTE_MS],
] as const;

/** Formats how far apart two clocks are, in the largest unit that gives at least two. */
export function spanText(ms: number): string {
  const apart = Math.abs(ms);
  const [unit, length] = UNITS.find(([, size]) => apart >= 2 * size) ?? UNITS[2];
  return say(`span.${unit}`, { count: Math.round(apart / length) });
}
