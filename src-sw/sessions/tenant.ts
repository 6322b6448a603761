import { inspectorTenants, onlyTenantId, rolesInTenant, tenantsOf } from "#shared/access.ts";
import type { Reply } from "#shared/engine/engine.ts";
import type { Area, SessionView } from "#shared/engine/session.ts";
import type { RoleEntry } from "#shared/entities/user.ts";
import { calls } from "../calls.ts";
import type { SentCall } from "#shared/api/call.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { accept, refuse } from "../reply.ts";
import { readRoles, readSwitch, readUser } from "./answers.ts";
import { explain } from "./failure.ts";
import { SESSION_LOCK, type SessionParts } from "./parts.ts";

/** Switches the tenant on the server, takes the new access token, then user and roles anew (specification section 4, "Auth"). */
export async function chooseTenant(parts: SessionParts, tenantId: string): Promise<Reply<SessionView>> {
  const { ports, api, store } = parts;
  const session = await store.current();
  if (!session) return refuse("notSignedIn");
  if (session.currentTenantId === tenantId) return accept(session);
  const { userId } = session.user;
  const outcome = await parts.withAccess(userId, (token) => api.send(calls.switchTenant, { body: { tenantId } }, { accessToken: token }));
  const switched = readSwitch(outcome);
  if (!switched) return explain(ports.network, outcome, "switchTenantFailed");

  const view = await ports.locks.hold(SESSION_LOCK, () =>
    store.change(userId, { accessToken: switched.token, expiresAt: switched.tokenExpiration, currentTenantId: tenantId }),
  );
  if (!view) return refuse("notSignedIn");
  await parts.journal.note("chose a tenant");
  await reloadUser(parts, view);
  return accept((await store.current()) ?? view);
}

/**
 * Asks the server who is signed in and with which roles. Without its answer what was known stays, and the journal has the words of
 * specification section 8.
 */
export async function reloadUser(
  { api, store, journal, broadcaster, withAccess }: SessionParts,
  { user: { userId }, currentTenantId: tenantId }: SessionView,
): Promise<void> {
  const ask = (call: SentCall) => withAccess(userId, (accessToken) => api.send(call, {}, { accessToken, tenantId }));
  const user = readUser(await ask(calls.me));
  const roles = readRoles(await ask(calls.myRoles));
  if (!user) await journal.note(specificationMessages["auth.profileFailed"]);
  if (!roles) await journal.note(specificationMessages["auth.rolesFailed"]);
  await store.change(userId, { ...(user && { user }), ...(roles && { roles }) });
  await broadcaster.notify("session");
}

/** The tenant chosen before on this device while the roles hold it, as system roles hold each; else the only one, and of several the user chooses. */
export function tenantUnder(roles: RoleEntry[], area: Area, chosen: string | null): string | null {
  if (chosen !== null && rolesInTenant(roles, chosen).length > 0) return chosen;
  return onlyTenantId(area === "inspector" ? inspectorTenants(roles) : tenantsOf(roles));
}
