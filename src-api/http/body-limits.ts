import { ApiProblem, fieldProblem } from "./problems.ts";

/** Limits beyond what any call takes: for one list, for all lists together, and for nesting. */
const ENTRIES_PER_LIST_MAX = 1_000;
export const CALL_ENTRIES_MAX = 10_000;
const DEPTH_MAX = 50;

/**
 * Counts the entries of all lists in a body, before its schema is applied: that checks and reports each entry before it limits their number, so a
 * megabyte of empty ones would take a minute. Throws `validation` with the path of a list that is too long, `invalidJson` for too deep nesting.
 */
export function countEntries(body: unknown): number {
  let entries = 0;
  const open: [value: unknown, path: string, depth: number][] = [[body, "", 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [part, path, depth] = next;
    if (typeof part !== "object" || part === null) continue;
    if (depth > DEPTH_MAX) throw new ApiProblem("invalidJson");
    if (Array.isArray(part)) {
      entries += part.length;
      if (part.length > ENTRIES_PER_LIST_MAX || entries > CALL_ENTRIES_MAX) throw fieldProblem(path, "field.tooMany");
    }
    for (const [key, inner] of Object.entries(part)) {
      if (typeof inner === "object" && inner !== null) open.push([inner, path === "" ? key : `${path}.${key}`, depth + 1]);
    }
  }
  return entries;
}
