import { isInspector } from "#shared/access.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { Area, SessionView } from "#shared/engine/session.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import type { EngineFailureCode } from "#shared/error-codes.ts";
import { SESSION_LOCK, REFERENCE_LOCK } from "../lock-names.ts";
import type { NetworkOutcome } from "../ports.ts";
import type { SessionRow } from "../stores/device-schema.ts";
import { succeed, fail, saving } from "../values/result.ts";
import { allowedTenantId } from "./allowed-tenant.ts";
import { failedCall } from "./failed-call.ts";
import { parseAuth } from "./response-parsers.ts";
import type { SessionContext } from "./session-deps.ts";
import { revoke } from "./sign-out.ts";
import { wipeAtSignOut } from "./wipe.ts";

interface SignInAttempt {
  area: Area;
  /** The server's response. */
  outcome: NetworkOutcome;
  /** The code for a refusal by the server. */
  refusalCode: EngineFailureCode;
  /** A session of somebody who signed in since stays, and the new one ends on the server. */
  keepsCurrent?: boolean;
}

/**
 * Replaces the session by one from the server's response. A failed sign-in, or one that the inspector area refuses (specification section
 * 5), leaves the earlier session unchanged; if the storage failed, its reference data may have to be pulled again.
 */
export async function establishSession(
  context: SessionContext,
  { area, outcome, refusalCode, keepsCurrent = false }: SignInAttempt,
): Promise<Result<SessionView>> {
  const { ports, journal, broadcaster } = context;
  const auth = parseAuth(outcome);
  if (!auth) return failedCall(context, outcome, refusalCode);
  if (area === "inspector" && !isInspector(auth.roles)) {
    await revoke(context, auth);
    return fail("inspectorRoleRequired");
  }
  const stored = await saving(() => ports.locks.hold(SESSION_LOCK, () => replaceSession(context, area, auth, keepsCurrent)));
  if (!stored.ok) {
    // The tokens of a session that was to be restored may be tried again.
    if (!keepsCurrent) await revoke(context, auth);
    return stored;
  }
  const { view, replaced } = stored.value;
  await journal.add("signed in", area);
  await broadcaster.notify("session");
  if (replaced) await revoke(context, replaced);
  return succeed(view);
}

interface Replacement {
  view: SessionView;
  /** The session to end on the server. */
  replaced: Parameters<typeof revoke>[1] | null;
}

async function replaceSession(
  { ports, store, databases }: SessionContext,
  area: Area,
  auth: AuthResponse,
  keepsCurrent: boolean,
): Promise<Result<Replacement>> {
  const before = await store.current();
  if (before && keepsCurrent) return succeed({ view: before, replaced: auth });
  const isSameUser = before?.user.userId === auth.user.userId;
  const chosen = isSameUser && before.area === area ? before.currentTenantId : null;
  const row: SessionRow = {
    ...auth,
    userId: auth.user.userId,
    area,
    currentTenantId: allowedTenantId(auth.roles, area, chosen),
    signInNeeded: false,
  };
  const view = await ports.locks.hold(REFERENCE_LOCK, async () => {
    if (before && !isSameUser) await wipeAtSignOut(databases, ports.caches);
    return store.replace(row);
  });
  return succeed({ view, replaced: before });
}
