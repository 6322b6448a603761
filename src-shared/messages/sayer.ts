import { format } from "./format.ts";

export type Words = Readonly<Record<string, string>>;
type KeyOf<P extends readonly Words[]> = { [I in keyof P]: keyof P[I] & string }[number];

/** Says the words of the given parts of the catalogue, so that a screen loads its own words only; `{name}` is filled with values. */
export function sayer<const P extends readonly Words[]>(
  ...parts: P
): (key: KeyOf<P>, values?: Readonly<Record<string, string | number>>) => string {
  return (key, values) => format(parts.find((words) => key in words)?.[key] ?? key, values);
}
