import type { ProblemCode } from "#shared/codes.ts";
import { FROM_DEVICE_HEADER } from "#shared/constants.ts";
import type { Problem } from "#shared/entities/problem.ts";
import { say } from "../messages.ts";
import { ApiError } from "./api-error.ts";

export interface Answer<T> {
  value: T;
  /** When the server said it, where this is the device's copy because the server cannot be reached; null for a fresh answer. */
  keptAt: number | null;
}

/**
 * Reads an answer; rejects with `ApiError` for what is no success of the API. `fallback` is said where a refusal has no words of its own
 * (specification section 8).
 */
export async function readAnswer<T>(response: Response, fallback: string): Promise<Answer<T>> {
  if (response.status === 204) return { value: null as T, keptAt: null };
  const type = response.headers.get("Content-Type") ?? "";
  if (response.redirected || !/\bjson\b/.test(type)) {
    if (response.status >= 500) throw new ApiError("serverError", fallback, response.status);
    throw new ApiError("notTheServer", say("common.notTheServer"), response.status);
  }
  const body: unknown = await response.json();
  if (!response.ok) throw problemOf(body ?? {}, response.status, fallback);
  const kept = response.headers.has(FROM_DEVICE_HEADER);
  return { value: body as T, keptAt: kept ? Date.parse(response.headers.get("Date") ?? "") : null };
}

function problemOf(problem: Partial<Problem>, status: number, fallback: string): ApiError {
  if (problem.code === undefined && status < 500) return new ApiError("notTheServer", say("common.notTheServer"), status);
  return new ApiError(
    (problem.code as ProblemCode | undefined) ?? "serverError",
    problem.message || fallback,
    status,
    problem.errors ?? {},
  );
}

/** Specification section 8: what is written to the console for each kind of refusal; 404 is ignored. */
export function logRefusal(error: ApiError, url: string): void {
  /* oxlint-disable no-console -- the specification asks for these lines */
  if (error.status === 401 && !url.includes("/authentication/")) console.warn("Not authenticated", url);
  if (error.status === 403) console.error("Access forbidden", error.message);
  if (error.status === 500) console.error("Server error", error.message);
  /* oxlint-enable no-console */
}
