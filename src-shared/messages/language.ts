import { perKey } from "../per-key.ts";

/** The texts of a part of the catalog, by key. */
export type Texts = Readonly<Record<string, string>>;

/** A language other than English. */
export interface Language {
  /** The BCP 47 tag without a region, for plurals, numbers, lists and dates by `Intl`. */
  tag: string;
  /** Resolves with the texts of a part in this language. Missing ones are shown in English. */
  load(english: Texts): Promise<Texts> | Texts;
}

const parts = new Set<Texts>();
const loaded = new Map<Texts, Texts>();
let current: Language | undefined;

/**
 * Switches the page to this language, or back to English. Must be called before anything is rendered. Resolves when the texts of all parts that the
 * page has by then are loaded. Server and worker never call it: their texts are English.
 */
export function setLanguage(language: Language | undefined): Promise<void> {
  current = language;
  loaded.clear();
  return loadTexts();
}

/** Resolves when the texts of all parts that the page has by now are loaded. A screen must not be shown before that. */
export async function loadTexts(): Promise<void> {
  if (!current) return;
  for (const part of parts) if (!loaded.has(part)) loaded.set(part, await current.load(part));
}

/** Registers a part of the catalog that the page uses. */
export function addPart(english: Texts): void {
  parts.add(english);
}

/** Returns a part's texts in the current language, as far as they are loaded. */
export function textsOf(english: Texts): Texts {
  return loaded.get(english) ?? english;
}

/** Returns the tag of the current language, for `Intl`. */
export function languageTag(): string {
  return current?.tag ?? "en";
}

/** As `perKey`, by the tag of the current language. */
export function perLanguage<T>(make: (tag: string) => T): () => T {
  const valueIn = perKey(make);
  return () => valueIn(languageTag());
}

const lists = perLanguage((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

/** Returns a list as text: "one, two, and three". */
export function formatList(items: readonly string[]): string {
  return lists().format(items);
}
