import type { Clock } from "../ports.ts";
import { fieldsOf } from "../values/json.ts";
import type { ApiClient, CallContext } from "./api-client.ts";
import { aheadOf } from "./clock-skew.ts";
import { jsonResponse, okJson, statusOf } from "./outcomes.ts";

/** What the server says when it is asked how it is. */
export interface Health {
  /** Whether the server itself says that it is ready to work. A server that lacks the call never does. */
  isReady: boolean;
  /** Whether a server responded: also one that is not ready, or that lacks the call. */
  isReached: boolean;
  /** How far the device's clock is ahead of the server's; null if the response does not show that. */
  aheadMs: number | null;
}

/** Asks the server how it is. Never rejects. */
export async function fetchHealth(api: ApiClient, clock: Clock, context: Pick<CallContext, "timeoutMs"> = {}): Promise<Health> {
  const sentAt = clock.now();
  const outcome = await api.sendRaw({ method: "GET", path: "/health", headers: {} }, context);
  return {
    isReady: fieldsOf(okJson(outcome))["status"] === "ok",
    isReached: jsonResponse(outcome) !== null || statusOf(outcome) === 404,
    aheadMs: aheadOf(outcome, sentAt, clock.now()),
  };
}
