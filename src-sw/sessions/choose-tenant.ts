import type { Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { SESSION_LOCK } from "../lock-names.ts";
import { calls } from "../network/api-calls.ts";
import { succeed, fail } from "../values/result.ts";
import { failedCall } from "./failed-call.ts";
import { reloadUser } from "./reload-user.ts";
import { parseSwitch } from "./response-parsers.ts";
import type { SessionContext } from "./session-deps.ts";

/**
 * Switches the tenant on the server, stores the new access token, then reads user and roles again (specification section 4, "Auth"). Codes:
 * notSignedIn, refreshRefused, switchTenantFailed, tooManyRequests, serverUnreachable, offline.
 */
export async function chooseTenant(context: SessionContext, tenantId: string): Promise<Result<SessionView>> {
  const { ports, api, store } = context;
  const session = await store.current();
  if (!session) return fail("notSignedIn");
  if (session.currentTenantId === tenantId) return succeed(session);
  const { userId } = session.user;
  const outcome = await context.withAccessToken(userId, (token) =>
    api.send(calls.switchTenant, { body: { tenantId } }, { accessToken: token }),
  );
  const switched = parseSwitch(outcome);
  if (!switched) return failedCall(context, outcome, "switchTenantFailed");

  const view = await ports.locks.hold(SESSION_LOCK, () =>
    store.change(userId, { accessToken: switched.token, expiresAt: switched.tokenExpiration, currentTenantId: tenantId }),
  );
  if (!view) return fail("notSignedIn");
  await context.journal.add("chose a tenant");
  // Pages know the session as it was before the switch, and must be notified also if nothing else has changed.
  await reloadUser(context, { ...view, generation: session.generation });
  return succeed((await store.current()) ?? view);
}
