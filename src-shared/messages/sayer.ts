import { format } from "./format.ts";
import { addPart, textsOf } from "./language.ts";
import type { Texts } from "./language.ts";

type KeyOf<P extends readonly Texts[]> = { [I in keyof P]: keyof P[I] & string }[number];

/**
 * Returns a function that returns texts of these parts of the catalog, so that a screen loads only its own. `{name}` is filled with values.
 * Texts are in the language that is current when the function is called, so none may be stored while modules are imported.
 */
export function sayer<const P extends readonly Texts[]>(
  ...parts: P
): (key: KeyOf<P>, values?: Readonly<Record<string, string | number>>) => string {
  parts.forEach(addPart);
  return (key, values) => {
    const part = parts.find((words) => key in words);
    return format(part ? (textsOf(part)[key] ?? part[key] ?? key) : key, values);
  };
}
