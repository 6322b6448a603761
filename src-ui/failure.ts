import { say } from "./messages.ts";

/** Something that did not work, in words for people. Every failure that a screen reports is one; anything else that is thrown is a bug. */
export class Failure extends Error {
  override name = "Failure";
}

/** Returns what was thrown as a failure; a bug is reported as one. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure(say("app.unexpected"));
}

/** Returns the words for what was thrown; a bug is reported as one. */
export function failureText(error: unknown): string {
  return failureOf(error).message;
}
