import { languageTag } from "#shared/messages/language.ts";

/** Returns the locale of dates for `Intl`: the device's own if it is in the app's language, else one that puts the day first. */
export function deviceLocale(): string {
  const tag = languageTag();
  return navigator.languages.find((language) => language.startsWith(tag)) ?? `${tag}-GB`;
}
