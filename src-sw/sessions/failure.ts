import type { EngineFailureCode } from "#shared/codes.ts";
import { apiAnswer, problemMessage } from "../api-client.ts";
import type { AccessOutcome, Network } from "../ports.ts";
import { refuse } from "../reply.ts";

/** Why a call about a session did not succeed. `refused` is the code of the server's own no, which brings the server's words if it gave some. */
export function explain(network: Network, outcome: AccessOutcome, refused: EngineFailureCode) {
  const answer = apiAnswer(outcome);
  if (outcome.kind === "refused") return refuse("refreshRefused");
  if (!answer) {
    if (outcome.kind === "answer" && outcome.status >= 500) return refuse("serverError");
    if (outcome.kind === "answer" && outcome.status === 401) return refuse(refused);
    return refuse(network.isOnline() ? "serverUnreachable" : "offline");
  }
  if (answer.status === 429) return refuse("tooManyRequests");
  if (answer.status >= 500) return refuse("serverError");
  if (answer.status >= 400) return refuse(refused, problemMessage(outcome));
  return refuse("serverUnreachable");
}
