import type { EngineFailureCode } from "#shared/codes.ts";
import type { Result } from "#shared/engine/engine.ts";
import { errorName } from "./stores/database.ts";

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A refusal; `message` is the server's own words. */
export function refuse(code: EngineFailureCode, message = ""): { ok: false; code: EngineFailureCode; message: string } {
  return { ok: false, code, message };
}

/** Runs what saves something; a full or broken store comes back as a refusal, so that the person hears of it before anything is lost. */
export async function saving<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return refuse(errorName(error) === "QuotaExceededError" ? "quotaExceeded" : "storageFailed");
  }
}
