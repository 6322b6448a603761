import { type MessageKey, say } from "#shared/messages/index.ts";

export type EngineCallErrorCode = "deadline" | "protocolMismatch";

/** A call that got no answer: the worker stayed silent past the deadline, or speaks another protocol. */
export class EngineCallError extends Error {
  readonly code: EngineCallErrorCode;

  constructor(code: EngineCallErrorCode) {
    super(say(`failure.${code}` satisfies MessageKey));
    this.name = "EngineCallError";
    this.code = code;
  }
}

/** Words for whatever a call threw; an unexpected throw is a bug and is told as one. */
export function failureWords(error: unknown): string {
  return error instanceof EngineCallError ? error.message : say("app.unexpected");
}
