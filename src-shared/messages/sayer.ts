import { format } from "./format.ts";

/** Says the words of one part of the catalogue, so that a screen loads its own words only; `{name}` is filled with values. */
export function sayer<const M extends Record<string, string>>(
  words: M,
): (key: keyof M & string, values?: Readonly<Record<string, string | number>>) => string {
  return (key, values) => format(words[key] ?? key, values);
}
