import type { SentCall } from "#shared/api/call.ts";
import type { Area, LoadFailure, SessionView } from "#shared/engine/session.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { calls } from "../network/api-calls.ts";
import { problemMessage, statusOf } from "../network/outcomes.ts";
import type { AuthorizedOutcome } from "../ports.ts";
import { allowedTenantId } from "./allowed-tenant.ts";
import { parseRoles, parseUser } from "./response-parsers.ts";
import type { SessionContext } from "./session-deps.ts";

/**
 * Reads user and roles from the server, and notifies the pages if the session is no longer the given one. Whoever has lost their role in the current
 * tenant leaves it. Without a response, the known ones stay, and the failure is noted in session and journal (specification section 8).
 */
export async function reloadUser(
  { api, store, journal, broadcaster, withAccessToken }: SessionContext,
  { area, user: { userId }, currentTenantId: tenantId, generation }: SessionView,
): Promise<void> {
  const request = (call: SentCall) => withAccessToken(userId, (accessToken) => api.send(call, {}, { accessToken, tenantId }));
  const loadFailures: LoadFailure[] = [];
  async function load<T>(what: LoadFailure["what"], call: SentCall, read: (outcome: AuthorizedOutcome) => T | null): Promise<T | null> {
    const outcome = await request(call);
    const loaded = read(outcome);
    if (loaded) return loaded;
    await journal.add(specificationMessages[`auth.${what}Failed`]);
    if (isWorthMentioning(outcome, area)) loadFailures.push({ what, message: problemMessage(outcome) });
    return null;
  }
  const user = await load("profile", calls.me, parseUser);
  const roles = await load("roles", calls.myRoles, parseRoles);
  const reloaded = await store.change(userId, (row) => ({
    ...(user && { user }),
    ...(roles && { roles, currentTenantId: allowedTenantId(roles, row.area, row.currentTenantId) }),
    loadFailures,
  }));
  if (reloaded?.generation !== generation) await broadcaster.notify("session");
}

/** Whether the failure is worth mentioning. No response is normal for an inspector, and a refused refresh is shown already. */
function isWorthMentioning(outcome: AuthorizedOutcome, area: Area): boolean {
  return statusOf(outcome) > 0 || (area === "office" && outcome.kind !== "signInNeeded");
}
