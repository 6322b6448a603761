import type { FailedResult, Result } from "#shared/engine/engine.ts";
import type { EngineFailureCode } from "#shared/error-codes.ts";
import { errorName } from "./error-name.ts";

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Returns a failed result. `message` is the server's. */
export function fail(code: EngineFailureCode, message = ""): FailedResult {
  return { ok: false, code, message };
}

/** Returns a call that does its work by `saving`. */
export function savingCall<I extends unknown[], T>(call: (...input: I) => Promise<Result<T>>): (...input: I) => Promise<Result<T>> {
  return (...input) => saving(() => call(...input));
}

/**
 * Does work that stores something. A full or broken database becomes a failed result, so that the user learns of it before anything is lost.
 */
export async function saving<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return fail(errorName(error) === "QuotaExceededError" ? "quotaExceeded" : "storageFailed");
  }
}
