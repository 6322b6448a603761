import type { ApiClient } from "../api-client.ts";
import { calls } from "../calls.ts";
import type { NetworkOutcome } from "../ports.ts";
import type { SessionRow } from "../stores/schema.ts";
import { readAuth } from "./answers.ts";
import type { SessionStore } from "./session-store.ts";

/** `refused`: the server's definite no, sign-in is needed. `unavailable`: no such answer; the session stands as it was. */
export type RefreshResult = "refreshed" | "refused" | "unavailable";

/**
 * Rotates the tokens of a session. The caller holds the session lock and has re-read the row under it: two refreshes with one token
 * would make the server revoke the whole chain.
 */
export async function rotate(api: ApiClient, store: SessionStore, row: SessionRow): Promise<RefreshResult> {
  if (row.signInNeeded) return "refused";
  if (row.refreshToken === "") return refused(store, row);
  const outcome = await api.send(calls.refresh, { body: { refreshToken: row.refreshToken } });
  if (isRefusal(outcome)) return refused(store, row);
  const auth = readAuth(outcome);
  if (auth?.user.userId !== row.userId) return "unavailable";
  await store.change(row.userId, { ...auth, signInNeeded: false });
  return "refreshed";
}

async function refused(store: SessionStore, row: SessionRow): Promise<RefreshResult> {
  await store.change(row.userId, { signInNeeded: true });
  return "refused";
}

/** Only the server's own 400, 401 or 403 ends a session; a page of some other server (captive portal) does not. */
function isRefusal(outcome: NetworkOutcome): boolean {
  if (outcome.kind !== "answer" || outcome.redirected) return false;
  if (outcome.status === 401) return !outcome.contentType.includes("html");
  return (outcome.status === 400 || outcome.status === 403) && outcome.json !== undefined;
}
