import { ApiError } from "../../api/api-error.ts";
import type { Failure } from "../../failure.ts";
import type { Reading } from "../../reading.ts";

/**
 * Whether the server says that the record does not exist: it is gone, or belongs to another organization. Unsaved work on it may be forgotten then,
 * but not after a page of a network, which may have the same status.
 */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "notFound";
}

/** Whether the server refused the link itself: it was cut off, or belongs to another organization. The same call fails again. */
export function isRefusedLink(error: Failure | null): boolean {
  return error instanceof ApiError && error.code === "validation";
}

/** Whether the record is gone, or its link is incomplete. */
export function isMissing(error: Failure | null): boolean {
  return isGone(error) || isRefusedLink(error);
}

/** Returns the record that was read; undefined once it is gone, even if the latest copy is still there. */
export function presentOf<T>({ data, error }: Pick<Reading<T>, "data" | "error">): T | undefined {
  return isMissing(error) ? undefined : data;
}
