import { perLanguage, languageTag } from "./language.ts";

/** The order in which a message lists its plural forms, as far as the language has them (CLDR). English has `one` and `other`. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

const plurals = perLanguage((tag) => {
  const rules = new Intl.PluralRules(tag);
  const own = rules.resolvedOptions().pluralCategories;
  return { rules, own: CATEGORIES.filter((category) => own.includes(category)) };
});

/**
 * Fills a message: `{name}` becomes the value; `{name|1 item|# items}` the form for that number, with `#` for the number as the language writes it;
 * `{name|#}` the number alone. Forms are in the order zero, one, two, few, many, other, without those that the language does not have. A missing
 * value leaves its name in braces, so that the mistake is visible.
 */
export function format(template: string, values: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)((?:\|[^|}]*)*)\}/g, (whole, name: string, forms: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return forms === "" ? String(value) : formFor(value, forms.slice(1).split("|")).replace("#", value.toLocaleString(languageTag()));
  });
}

function formFor(value: string | number, forms: readonly string[]): string {
  const { rules, own } = plurals();
  return forms[own.indexOf(rules.select(Number(value)))] ?? forms.at(-1) ?? "";
}
