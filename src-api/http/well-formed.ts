import { ApiProblem, validationProblem } from "./problems.ts";

/** How JSON writes half of a pair of UTF-16; bytes in UTF-8 cannot hold one otherwise. */
const HALF = /\\u[dD][89a-fA-F]/;
const LONE = /\p{Surrogate}/u;

/**
 * Throws `validation` with the place of a text that is no Unicode: half of a surrogate pair. The database would keep another character in
 * its stead, and a record that nobody touched would no longer be what was sealed.
 */
export function refuseIllFormed(json: string, value: unknown): void {
  if (!HALF.test(json)) return;
  const place = findIllFormed(value, "");
  if (place !== null) throw place === "" ? new ApiProblem("validation") : validationProblem({ [place]: ["field.text"] });
}

/** Where the first such text stands, as its key or its value; null where there is none. */
function findIllFormed(value: unknown, place: string): string | null {
  if (typeof value === "string") return LONE.test(value) ? place : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (LONE.test(key)) return place;
    const found = findIllFormed(inner, place === "" ? key : `${place}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
