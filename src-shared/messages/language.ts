/** The words of a part of the catalogue, by their keys. */
export type Words = Readonly<Record<string, string>>;

/** A language beside English. */
export interface Language {
  /** For `Intl`: how plurals, numbers, lists and dates are formed (BCP 47, without a region). */
  tag: string;
  /** Resolves with what it says for the words of a part; what is missing is said in English. */
  load(english: Words): Promise<Words> | Words;
}

const parts = new Set<Words>();
const loaded = new Map<Words, Words>();
let current: Language | undefined;

/**
 * Switches the page to this language, or back to English. Called before anything is rendered; resolves when the words of all parts that are in the
 * page by then are there. The server and the worker never call it: their texts are English.
 */
export function setLanguage(language: Language | undefined): Promise<void> {
  current = language;
  loaded.clear();
  return loadWords();
}

/** Resolves when the words of every part that is in the page by now are there: a screen is not shown before. */
export async function loadWords(): Promise<void> {
  if (!current) return;
  for (const part of parts) if (!loaded.has(part)) loaded.set(part, await current.load(part));
}

/** Adds a part to the page. */
export function addPart(english: Words): void {
  parts.add(english);
}

/** Returns a part's texts in the current language, as far as they are loaded. */
export function wordsOf(english: Words): Words {
  return loaded.get(english) ?? english;
}

/** Returns the tag of the current language, for `Intl`. */
export function languageTag(): string {
  return current?.tag ?? "en";
}

/** Caches what `make` returns for each language, such as a format of `Intl`; made on first use, not on import. */
export function inLanguage<T>(make: (tag: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const tag = languageTag();
    const known = made.get(tag) ?? make(tag);
    made.set(tag, known);
    return known;
  };
}

const lists = inLanguage((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

/** "one, two, and three". */
export function listWords(items: readonly string[]): string {
  return lists().format(items);
}
