import { isInspector } from "#shared/access.ts";
import type { EngineFailureCode } from "#shared/codes.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { Area, SessionView } from "#shared/engine/session.ts";
import type { AuthResponse } from "#shared/entities/user.ts";
import type { NetworkOutcome } from "../ports.ts";
import { succeed, fail } from "../result.ts";
import type { SessionRow } from "../stores/schema.ts";
import { failedCall } from "./failed-call.ts";
import { parseAuth } from "./responses.ts";
import { SESSION_LOCK, type SessionDeps, REFERENCE_LOCK } from "./session-deps.ts";
import { revoke } from "./sign-out.ts";
import { allowedTenantId } from "./tenant.ts";
import { wipeAtSignOut } from "./wipe.ts";

/**
 * Replaces the session by one from the server's response. A failed sign-in, or one that the inspector area refuses (specification section
 * 5), leaves the earlier session unchanged. `refusalCode` is the code for a refusal by the server. With `keepsCurrent`, a session of
 * somebody who signed in meanwhile stays, and the new one ends on the server.
 */
export async function establishSession(
  deps: SessionDeps,
  area: Area,
  outcome: NetworkOutcome,
  refusalCode: EngineFailureCode,
  keepsCurrent = false,
): Promise<Result<SessionView>> {
  const { ports, journal } = deps;
  const auth = parseAuth(outcome);
  if (!auth) return failedCall(ports.network, outcome, refusalCode);
  if (area === "inspector" && !isInspector(auth.roles)) {
    await revoke(deps, auth);
    return fail("inspectorRoleRequired");
  }
  const { view, replaced } = await ports.locks.hold(SESSION_LOCK, () => replaceSession(deps, area, auth, keepsCurrent));
  await journal.add("signed in", area);
  await deps.broadcaster.notify("session");
  if (replaced) await revoke(deps, replaced);
  return succeed(view);
}

async function replaceSession({ ports, store, databases }: SessionDeps, area: Area, auth: AuthResponse, keepsCurrent: boolean) {
  const before = await store.current();
  if (before && keepsCurrent) return { view: before, replaced: auth };
  const sameUser = before?.user.userId === auth.user.userId;
  const chosen = sameUser && before.area === area ? before.currentTenantId : null;
  const row: SessionRow = {
    ...auth,
    userId: auth.user.userId,
    area,
    currentTenantId: allowedTenantId(auth.roles, area, chosen),
    signInNeeded: false,
  };
  const view = await ports.locks.hold(REFERENCE_LOCK, async () => {
    if (before && !sameUser) await wipeAtSignOut(databases, ports.caches);
    return store.replace(row);
  });
  return { view, replaced: before };
}
