import type { EngineFailureCode } from "#shared/codes.ts";
import { apiAnswer, problemMessage } from "../api-client.ts";
import type { AccessOutcome, Network } from "../ports.ts";
import { refuse } from "../reply.ts";

/** Why a call about a session did not succeed. `refused` is the code of the server's own no, which brings the server's words if it gave some. */
export function explain(network: Network, outcome: AccessOutcome, refused: EngineFailureCode) {
  if (outcome.kind === "refused") return refuse("refreshRefused");
  const status = outcome.kind === "answer" && !outcome.redirected ? outcome.status : 0;
  if (status >= 500) return refuse("serverError");
  // A page in place of an answer is somebody else's; but a 401 without words is a no.
  if (status === 401 || (status >= 400 && apiAnswer(outcome)))
    return status === 429 ? refuse("tooManyRequests") : refuse(refused, problemMessage(outcome));
  return refuse(network.isOnline() ? "serverUnreachable" : "offline");
}
