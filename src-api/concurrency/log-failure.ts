/**
 * Reports work that failed and that no response tells of: what runs in the background, or is left out of a response. `what` says what could not be
 * done, without a period at the end.
 */
export type LogFailure = (what: string, error: unknown) => void;

/** Returns the line of a failure. */
export function failureLine(what: string, error: unknown): string {
  return `${what}: ${error instanceof Error ? error.message : String(error)}`;
}

/** Writes a line to standard error; requests that fail are JSON lines on standard output. */
export const logFailure: LogFailure = (what, error) => console.error(failureLine(what, error));
