import { failureLine } from "../../../src-api/concurrency/log-failure.ts";
import type { LogFailure } from "../../../src-api/concurrency/log-failure.ts";

/** For a server that must not fail in the background. */
export const throwFailure: LogFailure = (what, error) => {
  throw new Error(failureLine(what, error));
};

/** Returns a `logFailure` that collects the lines of failures, in order. */
export function collectFailures(): { logFailure: LogFailure; failures: readonly string[] } {
  const failures: string[] = [];
  return { logFailure: (what, error) => void failures.push(failureLine(what, error)), failures };
}
