import { format } from "./format.ts";
import { addPart, type Words, wordsOf } from "./language.ts";

type KeyOf<P extends readonly Words[]> = { [I in keyof P]: keyof P[I] & string }[number];

/**
 * Says the words of the given parts of the catalogue, so that a screen loads its own words only; `{name}` is filled with values. Words are picked
 * when they are said, in the language that is current then: nothing said while a module is imported may be kept.
 */
export function sayer<const P extends readonly Words[]>(
  ...parts: P
): (key: KeyOf<P>, values?: Readonly<Record<string, string | number>>) => string {
  parts.forEach(addPart);
  return (key, values) => {
    const part = parts.find((words) => key in words);
    return format(part ? (wordsOf(part)[key] ?? part[key] ?? key) : key, values);
  };
}
