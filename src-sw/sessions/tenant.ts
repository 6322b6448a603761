import { inspectorTenants, onlyTenantId, rolesInTenant, tenantsOf } from "#shared/access.ts";
import type { SentCall } from "#shared/api/call.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { Area, LoadFailure, SessionView } from "#shared/engine/session.ts";
import type { RoleEntry } from "#shared/entities/user.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { calls } from "../api-calls.ts";
import { problemMessage } from "../outcomes.ts";
import type { AuthorizedOutcome } from "../ports.ts";
import { succeed, fail } from "../result.ts";
import { failedCall } from "./failed-call.ts";
import { parseRoles, parseSwitch, parseUser } from "./responses.ts";
import { SESSION_LOCK, type SessionDeps } from "./session-deps.ts";

/**
 * Switches the tenant on the server, stores the new access token, then reads user and roles again (specification section 4, "Auth"). Codes:
 * notSignedIn, refreshRefused, switchTenantFailed, tooManyRequests, serverUnreachable, offline.
 */
export async function chooseTenant(deps: SessionDeps, tenantId: string): Promise<Result<SessionView>> {
  const { ports, api, store } = deps;
  const session = await store.current();
  if (!session) return fail("notSignedIn");
  if (session.currentTenantId === tenantId) return succeed(session);
  const { userId } = session.user;
  const outcome = await deps.withAccessToken(userId, (token) =>
    api.send(calls.switchTenant, { body: { tenantId } }, { accessToken: token }),
  );
  const switched = parseSwitch(outcome);
  if (!switched) return failedCall(ports.network, outcome, "switchTenantFailed");

  const view = await ports.locks.hold(SESSION_LOCK, () =>
    store.change(userId, { accessToken: switched.token, expiresAt: switched.tokenExpiration, currentTenantId: tenantId }),
  );
  if (!view) return fail("notSignedIn");
  await deps.journal.add("chose a tenant");
  await reloadUser(deps, view);
  return succeed((await store.current()) ?? view);
}

/**
 * Reads user and roles from the server. Without a response, the known ones stay, and the failure is noted in session and journal (specification
 * section 8).
 */
export async function reloadUser(
  { api, store, journal, broadcaster, withAccessToken }: SessionDeps,
  { area, user: { userId }, currentTenantId: tenantId }: SessionView,
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
  await store.change(userId, { ...(user && { user }), ...(roles && { roles }), loadFailures });
  await broadcaster.notify("session");
}

/** Whether the failure is worth mentioning. No response is normal for an inspector, and a refused refresh is shown already. */
function isWorthMentioning({ kind }: AuthorizedOutcome, area: Area): boolean {
  return kind === "response" || (area === "office" && kind !== "signInNeeded");
}

/**
 * Returns the chosen tenant if the roles still allow it (system roles allow any), else the only tenant; null if there are several to choose from.
 */
export function allowedTenantId(roles: RoleEntry[], area: Area, chosen: string | null): string | null {
  if (chosen !== null && rolesInTenant(roles, chosen).length > 0) return chosen;
  return onlyTenantId(area === "inspector" ? inspectorTenants(roles) : tenantsOf(roles));
}
