import type { FailedResult } from "#shared/engine/engine.ts";
import { Failure } from "../failure.ts";
import { say } from "./messages.ts";

export type EngineCallErrorCode = "deadline" | "protocolMismatch";

/** A call without a result: the worker did not respond before the deadline, or uses another protocol version. */
export class EngineCallError extends Failure {
  override name = "EngineCallError";
  readonly code: EngineCallErrorCode;

  constructor(code: EngineCallErrorCode) {
    super(say(`failure.${code}`));
    this.code = code;
  }
}

/**
 * Whether a call failed because the worker is of an earlier build that does not have it yet: Comlink then applies `undefined`, which each browser
 * reports in its own words around "apply".
 */
export function isUnknownToWorker(error: unknown): boolean {
  return error instanceof Error && error.name === "TypeError" && error.message.includes("apply");
}

/** Returns the result with a message: a failed one without words of the server gets the catalog's text for its code. */
export function withMessage<T>(result: T): T {
  return isFailed(result) ? { ...result, message: result.message || say(`failure.${result.code}`) } : result;
}

function isFailed(result: unknown): result is FailedResult {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === false;
}
