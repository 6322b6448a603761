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
let spoken: Language | undefined;

/**
 * Speaks this language in the whole page, or English again. Called before anything is rendered; resolves when the words of all parts that are in
 * the page by then are there. The server and the worker never call it: they speak English.
 */
export function speak(language: Language | undefined): Promise<void> {
  spoken = language;
  loaded.clear();
  return loadWords();
}

/** Resolves when the words of every part that is in the page by now are there: a screen is not shown before. */
export async function loadWords(): Promise<void> {
  if (!spoken) return;
  for (const part of parts) if (!loaded.has(part)) loaded.set(part, await spoken.load(part));
}

/** Adds a part to the page. */
export function addPart(english: Words): void {
  parts.add(english);
}

/** The words of a part in the language spoken, as far as they are loaded. */
export function wordsOf(english: Words): Words {
  return loaded.get(english) ?? english;
}

/** The language spoken, for `Intl`. */
export function languageTag(): string {
  return spoken?.tag ?? "en";
}

/** What is made for a language by its tag, such as a format of `Intl`: made when it is first asked for, not when its module is imported. */
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
