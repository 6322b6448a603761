import { languageTag } from "#shared/messages/language.ts";

/** Formats a number as the current language writes it. */
export function formatCount(count: number): string {
  return count.toLocaleString(languageTag());
}
