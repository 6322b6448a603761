import { ApiProblem, fieldProblem } from "./problems.ts";

/** A surrogate as JSON escapes it. Bytes in UTF-8 cannot contain one otherwise. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the value of this JSON may hold text that is not valid Unicode. */
export function mayBeIllFormed(json: string): boolean {
  return ESCAPED_SURROGATE.test(json);
}

/**
 * Throws `validation` with the path of a text that is not valid Unicode: half of a surrogate pair. The database would store another
 * character in its place, and the record would no longer match its seal. Throws `invalidJson` for a value nested too deep to be checked.
 */
export function requireWellFormed(value: unknown): void {
  const path = findPath(value);
  if (path !== null) throw path === "" ? new ApiProblem("validation") : fieldProblem(path, "field.text");
}

function findPath(value: unknown): string | null {
  try {
    return findIllFormed(value, "");
  } catch (error) {
    throw error instanceof RangeError ? new ApiProblem("invalidJson") : error;
  }
}

/** Returns the path of the first key or value that is not valid Unicode; null if there is none. */
function findIllFormed(value: unknown, path: string): string | null {
  if (typeof value === "string") return LONE_SURROGATE.test(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (LONE_SURROGATE.test(key)) return path;
    const found = findIllFormed(inner, path === "" ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
