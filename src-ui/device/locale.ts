import { languageTag } from "#shared/messages/language.ts";

/** How the reader's own device writes dates, where it does so in the language spoken; else the day comes first. For `Intl`. */
export function deviceLocale(): string {
  const tag = languageTag();
  return navigator.languages.find((language) => language.startsWith(tag)) ?? `${tag}-GB`;
}
