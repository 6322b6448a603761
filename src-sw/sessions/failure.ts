import type { EngineFailureCode } from "#shared/codes.ts";
import { apiResponse, problemMessage } from "../api-client.ts";
import type { AccessOutcome, Network } from "../ports.ts";
import { refuse } from "../result.ts";

/**
 * Why a call about a session did not succeed, in the server's words if it gave some. `refused` is the code of the server's own no, `fault` of its
 * 5xx.
 */
export function explain(network: Network, outcome: AccessOutcome, refused: EngineFailureCode, fault = refused) {
  if (outcome.kind === "refused") return refuse("refreshRefused");
  const status = outcome.kind === "response" && !outcome.redirected ? outcome.status : 0;
  if (status >= 500) return refuse(fault, problemMessage(outcome));
  // A page in place of a response is somebody else's; but a 401 without words is a no.
  if (status === 401 || (status >= 400 && apiResponse(outcome)))
    return refuse(status === 429 ? "tooManyRequests" : refused, problemMessage(outcome));
  return refuse(network.isOnline() ? "serverUnreachable" : "offline");
}
