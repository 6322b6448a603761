import { FROM_DEVICE_HEADER } from "#shared/constants.ts";
import type { Problem } from "#shared/entities/problem.ts";
import type { ProblemCode } from "#shared/error-codes.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { ApiError } from "./api-error.ts";
import { say } from "./messages.ts";

export interface ApiResponse<T> {
  value: T;
  /** When this device stored the copy, by its own clock; null when it is fresh. */
  cachedAt: number | null;
}

/**
 * Reads a response. Rejects with `ApiError` unless it is a success of the API; `fallback` is the message of a refusal without one
 * (specification section 8).
 */
export async function readResponse<T>(response: Response, fallback: string): Promise<ApiResponse<T>> {
  if (response.status === 204) return { value: null as T, cachedAt: null };
  const type = response.headers.get("Content-Type") ?? "";
  if (response.redirected || !/\bjson\b/.test(type)) {
    if (response.status >= 500) throw new ApiError("serverError", fallback, response.status);
    throw new ApiError("notTheServer", say("common.notTheServer"), response.status);
  }
  const body: unknown = await response.json();
  if (!response.ok) throw problemOf(body ?? {}, response.status, fallback);
  const isFromDevice = response.headers.has(FROM_DEVICE_HEADER);
  return { value: body as T, cachedAt: isFromDevice ? Date.parse(response.headers.get("Date") ?? "") : null };
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

/** Writes a refusal to the console as specification section 8 asks; 404 is ignored. */
export function logRefusal(error: ApiError, url: string): void {
  /* oxlint-disable no-console -- the specification asks for these lines */
  if (error.status === 401 && !url.includes("/authentication/")) console.warn("Not authenticated", url);
  if (error.status === 403) console.error(specificationMessages["log.forbidden"], error.message);
  if (error.status === 500) console.error(specificationMessages["log.serverError"], error.message);
  /* oxlint-enable no-console */
}
