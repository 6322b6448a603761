import { perLanguage } from "#shared/messages/language.ts";

/** Formats the weekday of a calendar day, short. */
export const weekdays = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", weekday: "short" }));

/** As `weekdays`, in full. */
export const longWeekdays = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", weekday: "long" }));
