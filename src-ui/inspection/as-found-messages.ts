import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../messages.ts";

/** Texts about an extinguisher found elsewhere and a device whose clock was wrong, on the phone and in the office. */
export const asFoundMessages = {
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

export const say = sayer(asFoundMessages, pageMessages);
