import { inspectorTenants, onlyTenantId, rolesInTenant, tenantsOf } from "#shared/access.ts";
import type { Reply } from "#shared/engine/engine.ts";
import type { Area, SessionView } from "#shared/engine/session.ts";
import type { RoleEntry } from "#shared/entities/user.ts";
import { calls } from "../calls.ts";
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

  const access = { accessToken: switched.token, tenantId };
  const user = readUser(await api.send(calls.me, {}, access));
  const roles = readRoles(await api.send(calls.myRoles, {}, access));
  const view = await ports.locks.hold(SESSION_LOCK, () =>
    store.change(userId, {
      accessToken: switched.token,
      expiresAt: switched.tokenExpiration,
      currentTenantId: tenantId,
      ...(user && { user }),
      ...(roles && { roles }),
    }),
  );
  if (!view) return refuse("notSignedIn");
  await parts.journal.note("chose a tenant");
  await parts.broadcaster.notify("session");
  return accept(view);
}

/** The tenant chosen before on this device while the roles hold it, as system roles hold each; else the only one, and of several the user chooses. */
export function tenantUnder(roles: RoleEntry[], area: Area, chosen: string | null): string | null {
  if (chosen !== null && rolesInTenant(roles, chosen).length > 0) return chosen;
  return onlyTenantId(area === "inspector" ? inspectorTenants(roles) : tenantsOf(roles));
}
