import { ApiProblem, validationProblem } from "./problems.ts";

/** More than any call takes in one list, in all its lists together, and of lists within lists. */
const ENTRIES_PER_LIST_MAX = 1_000;
export const ENTRIES_MAX = 10_000;
const DEPTH_MAX = 50;

/**
 * Counts the entries of all lists in a body. A schema looks at each before it counts them, and has something to say of each: a megabyte of
 * empty ones would keep the server from everybody for a minute. Throws `validation` with the place of a list that is longer than any call
 * takes, `invalidJson` for what is nested deeper.
 */
export function countEntries(body: unknown): number {
  let entries = 0;
  const open: [value: unknown, place: string, depth: number][] = [[body, "", 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [part, place, depth] = next;
    if (typeof part !== "object" || part === null) continue;
    if (depth > DEPTH_MAX) throw new ApiProblem("invalidJson");
    if (Array.isArray(part)) {
      entries += part.length;
      if (part.length > ENTRIES_PER_LIST_MAX || entries > ENTRIES_MAX) throw validationProblem({ [place]: ["field.tooMany"] });
    }
    for (const [key, inner] of Object.entries(part)) {
      if (typeof inner === "object" && inner !== null) open.push([inner, place === "" ? key : `${place}.${key}`, depth + 1]);
    }
  }
  return entries;
}
