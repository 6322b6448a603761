import { ApiProblem } from "./problems.ts";

const ENTITY_TAG = /^(?:W\/)?"?(\d{1,9})"?$/;

/** The version of `If-Match`, null without one or for `*`. Throws `validation` if the header is not a version. */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null;
  const version = ENTITY_TAG.exec(header.trim())?.[1];
  if (version === undefined) throw new ApiProblem("validation", { errors: { "If-Match": ["field.number"] } });
  return Number(version);
}

/** Made for one request: throws `versionStale` when the caller has seen another version than the one there is. */
export function versionCheck(seen: number | null): (version: number) => void {
  return (version) => {
    if (seen !== null && seen !== version) throw new ApiProblem("versionStale");
  };
}

/** What is sent back as `If-Match`; undefined for what carries no version. */
export function entityTag(response: unknown): string | undefined {
  const version = (response as { version?: unknown } | null | undefined)?.version;
  return typeof version === "number" ? `"${version}"` : undefined;
}
