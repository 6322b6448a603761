import { ApiProblem, validationProblem } from "./problems.ts";

/** How JSON writes half of a pair of UTF-16; bytes in UTF-8 cannot hold one otherwise. */
const HALF = /\\u[dD][89a-fA-F]/;
const LONE = /\p{Surrogate}/u;

/** Whether the value of this JSON may hold a text that is no Unicode. */
export function mayBeIllFormed(json: string): boolean {
  return HALF.test(json);
}

/**
 * Throws `validation` with the place of a text that is no Unicode: half of a surrogate pair. The database would keep another character in
 * its stead, and a record that nobody touched would no longer be what was sealed. Throws `invalidJson` for what is nested too deep to be looked at.
 */
export function refuseIllFormed(value: unknown): void {
  const place = lookInto(value);
  if (place !== null) throw place === "" ? new ApiProblem("validation") : validationProblem({ [place]: ["field.text"] });
}

function lookInto(value: unknown): string | null {
  try {
    return findIllFormed(value, "");
  } catch (error) {
    throw error instanceof RangeError ? new ApiProblem("invalidJson") : error;
  }
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
