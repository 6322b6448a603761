import { ApiProblem, fieldProblem } from "./problems.ts";

const ENTITY_TAG = /^(?:W\/)?"?(\d{1,9})"?$/;

/** Returns the version of `If-Match`; null if it is absent or `*`. Throws `validation` if it is not a version. */
export function parseIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null;
  const version = ENTITY_TAG.exec(header.trim())?.[1];
  if (version === undefined) throw fieldProblem("If-Match", "field.number");
  return Number(version);
}

/** Returns a check that throws `versionStale` if the caller has seen another version than the current one. */
export function versionCheck(seen: number | null): (version: number) => void {
  return (version) => {
    if (seen !== null && seen !== version) throw new ApiProblem("versionStale");
  };
}

/** Returns the ETag of a response, which comes back as `If-Match`; undefined for one without a version. */
export function entityTag(response: unknown): string | undefined {
  const version = (response as { version?: unknown } | null | undefined)?.version;
  return typeof version === "number" ? `"${version}"` : undefined;
}
