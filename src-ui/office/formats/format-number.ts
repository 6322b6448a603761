import { perLanguage } from "#shared/messages/language.ts";

const numbers = perLanguage((tag) => new Intl.NumberFormat(tag));

/** Formats a number as the current language writes it. */
export function formatNumber(value: number): string {
  return numbers().format(value);
}
