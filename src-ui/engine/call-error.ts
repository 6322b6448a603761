import type { Result } from "#shared/engine/engine.ts";
import { say } from "./messages.ts";

export type EngineCallErrorCode = "deadline" | "protocolMismatch";

/** A call that got no result: the worker stayed silent past the deadline, or speaks another protocol. */
export class EngineCallError extends Error {
  readonly code: EngineCallErrorCode;

  constructor(code: EngineCallErrorCode) {
    super(say(`failure.${code}`));
    this.name = "EngineCallError";
    this.code = code;
  }
}

/** Returns the message for whatever a call threw; an unexpected throw is a bug and is reported as one. */
export function failureWords(error: unknown): string {
  return error instanceof EngineCallError ? error.message : say("app.unexpected");
}

/** Returns the result with a message: a refusal without one from the server gets the catalogue's for its code. */
export function inWords<T>(result: T): T {
  return isRefusal(result) ? { ...result, message: result.message || say(`failure.${result.code}`) } : result;
}

function isRefusal(result: unknown): result is Extract<Result<unknown>, { ok: false }> {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === false;
}
