import { say } from "./messages.ts";

/** Something that did not work, said in words for people. Every failure that a screen tells is one; whatever else is thrown is a bug. */
export class Failure extends Error {
  override name = "Failure";
}

/** Words for whatever was thrown; a bug is told as one. */
export function failureText(error: unknown): string {
  return error instanceof Failure ? error.message : say("app.unexpected");
}
