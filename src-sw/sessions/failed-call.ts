import type { EngineFailureCode } from "#shared/codes.ts";
import { apiResponse, problemMessage } from "../api-client.ts";
import type { AccessOutcome, Network } from "../ports.ts";
import { refuse } from "../result.ts";

/**
 * Returns the failed result of a call, with the server's message if there is one. `refused` is the code for a refusal by the server, `fault` the
 * code for a 5xx.
 */
export function failedCall(network: Network, outcome: AccessOutcome, refused: EngineFailureCode, fault = refused) {
  if (outcome.kind === "refused") return refuse("refreshRefused");
  const status = outcome.kind === "response" && !outcome.redirected ? outcome.status : 0;
  if (status >= 500) return refuse(fault, problemMessage(outcome));
  // A page instead of a JSON response is not the server's. A 401 without a message is a refusal all the same.
  if (status === 401 || (status >= 400 && apiResponse(outcome)))
    return refuse(status === 429 ? "tooManyRequests" : refused, problemMessage(outcome));
  return refuse(network.isOnline() ? "serverUnreachable" : "offline");
}
