import type { EngineFailureCode } from "#shared/error-codes.ts";
import { jsonResponse, problemMessage, statusOf } from "../network/outcomes.ts";
import type { AuthorizedOutcome } from "../ports.ts";
import { fail } from "../values/result.ts";
import type { SessionDeps } from "./session-deps.ts";

/**
 * Returns the failed result of a call, with the server's message if there is one. `refusalCode` is the code for a refusal by the server,
 * `faultCode` the code for a 5xx.
 */
export function failedCall(
  { isOnline }: Pick<SessionDeps, "isOnline">,
  outcome: AuthorizedOutcome,
  refusalCode: EngineFailureCode,
  faultCode = refusalCode,
) {
  if (outcome.kind === "signInNeeded") return fail("refreshRefused");
  const status = statusOf(outcome);
  if (status >= 500) return fail(faultCode, problemMessage(outcome));
  // A page instead of a JSON response is not the server's. A 401 without a message is a refusal all the same.
  if (status === 401 || (status >= 400 && jsonResponse(outcome)))
    return fail(status === 429 ? "tooManyRequests" : refusalCode, problemMessage(outcome));
  return fail(isOnline() ? "serverUnreachable" : "offline");
}
