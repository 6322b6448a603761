import { calls } from "../network/api-calls.ts";
import type { ApiClient } from "../network/api-client.ts";
import { jsonResponse } from "../network/outcomes.ts";
import type { NetworkOutcome } from "../ports.ts";
import type { SessionRow } from "../stores/device-schema.ts";
import { fieldsOf, textOf } from "../values/json.ts";
import { allowedTenantId } from "./allowed-tenant.ts";
import { parseAuth } from "./response-parsers.ts";
import type { SessionStore } from "./session-store.ts";

/** `signInNeeded`: the server definitely refused, and the user must sign in. `unavailable`: no usable response; the session is unchanged. */
export type RefreshResult = "refreshed" | "signInNeeded" | "unavailable";

/**
 * Rotates the tokens of a session. The caller must hold the session lock and have read the row under it: two refreshes with the same token would
 * make the server end the session.
 */
export async function rotateTokens(api: ApiClient, store: SessionStore, row: SessionRow): Promise<RefreshResult> {
  if (row.signInNeeded) return "signInNeeded";
  const outcome = await api.send(calls.refresh, { body: { refreshToken: row.refreshToken } });
  if (endsSession(outcome)) {
    await store.change(row.userId, { signInNeeded: true });
    return "signInNeeded";
  }
  const auth = parseAuth(outcome);
  if (auth?.user.userId !== row.userId) return "unavailable";
  await store.change(row.userId, {
    ...auth,
    currentTenantId: allowedTenantId(auth.roles, row.area, row.currentTenantId),
    signInNeeded: false,
    loadFailures: [],
  });
  return "refreshed";
}

/**
 * Whether a response ends the session: the server's own 400, 401 or 403, in JSON with a code or message. A captive portal's response does
 * not count.
 */
export function endsSession(outcome: NetworkOutcome): boolean {
  const response = jsonResponse(outcome);
  const { code, message } = fieldsOf(response?.json);
  return [400, 401, 403].includes(response?.status ?? 0) && (textOf(code) ?? textOf(message)) !== null;
}
