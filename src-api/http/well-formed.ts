import { ApiProblem, validationProblem } from "./problems.ts";

/** How JSON writes half of a pair of UTF-16; bytes in UTF-8 cannot hold one otherwise. */
const HALF = /\\u[dD][89a-fA-F]/;
const LONE = /\p{Surrogate}/u;

/** Whether the value of this JSON may hold text that is not valid Unicode. */
export function mayBeIllFormed(json: string): boolean {
  return HALF.test(json);
}

/**
 * Throws `validation` with the path of a text that is not valid Unicode: half of a surrogate pair. The database would store another character in its
 * place, and the record would no longer match its seal. Throws `invalidJson` for a value nested too deep to be checked.
 */
export function refuseIllFormed(value: unknown): void {
  const path = lookInto(value);
  if (path !== null) throw path === "" ? new ApiProblem("validation") : validationProblem({ [path]: ["field.text"] });
}

function lookInto(value: unknown): string | null {
  try {
    return findIllFormed(value, "");
  } catch (error) {
    throw error instanceof RangeError ? new ApiProblem("invalidJson") : error;
  }
}

/** Returns the path of the first key or value that is not valid Unicode; null if there is none. */
function findIllFormed(value: unknown, path: string): string | null {
  if (typeof value === "string") return LONE.test(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (LONE.test(key)) return path;
    const found = findIllFormed(inner, path === "" ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
