import type { EngineFailureCode } from "#shared/codes.ts";
import { say } from "./messages.ts";

export type EngineCallErrorCode = "deadline" | "protocolMismatch";

/** A call that got no answer: the worker stayed silent past the deadline, or speaks another protocol. */
export class EngineCallError extends Error {
  readonly code: EngineCallErrorCode;

  constructor(code: EngineCallErrorCode) {
    super(say(`failure.${code}`));
    this.name = "EngineCallError";
    this.code = code;
  }
}

/** Words for whatever a call threw; an unexpected throw is a bug and is told as one. */
export function failureWords(error: unknown): string {
  return error instanceof EngineCallError ? error.message : say("app.unexpected");
}

/** An answer of the worker as screens take it: a refusal for which the server gave no words gets the catalogue's for its code. */
export function inWords(answer: unknown): unknown {
  const refusal = answer as { ok?: boolean; code: EngineFailureCode; message: string } | null | undefined;
  return refusal?.ok === false ? { ...refusal, message: refusal.message || say(`failure.${refusal.code}`) } : answer;
}
