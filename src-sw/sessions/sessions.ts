import type { Result } from "#shared/engine/engine.ts";
import type { Area, KeptSession, SessionView, SignInInput } from "#shared/engine/session.ts";
import { RESTORE_LOCK, SESSION_LOCK } from "../lock-names.ts";
import { calls } from "../network/api-calls.ts";
import { statusOf } from "../network/outcomes.ts";
import type { AuthorizedOutcome, NetworkOutcome } from "../ports.ts";
import { deviceId } from "../stores/device-values.ts";
import type { Owner } from "../stores/work-schema.ts";
import { succeed, fail } from "../values/result.ts";
import { chooseTenant } from "./choose-tenant.ts";
import { failedCall } from "./failed-call.ts";
import { endsSession, rotateTokens } from "./refresh.ts";
import type { RefreshResult } from "./refresh.ts";
import { reloadUser } from "./reload-user.ts";
import type { SessionContext, SessionDeps } from "./session-deps.ts";
import { createSessionStore } from "./session-store.ts";
import { establishSession } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export interface Sessions {
  /** Resolves with the session of this browser, or null if nobody is signed in. */
  current(): Promise<SessionView | null>;
  /** Resolves with the owner of new work: the signed-in user in the chosen tenant on this device; null without a user or a tenant. */
  owner(): Promise<Owner | null>;
  /** Resolves with the access token for a user's work; null while that user must sign in first. */
  accessTokenFor(userId: string): Promise<string | null>;
  /** Refreshes the tokens after a 401, once for all callers with the same stale token. */
  refresh(userId: string, staleAccessToken: string): Promise<RefreshResult>;
  withAccessToken: SessionContext["withAccessToken"];
  signIn(input: SignInInput): Promise<Result<SessionView>>;
  devSignIn(input: { email: string; area: Area }): Promise<Result<SessionView>>;
  /**
   * Signs in with the tokens that a page found, unless somebody is signed in. Codes: noRefreshToken, refreshRefused, inspectorRoleRequired,
   * tooManyRequests, serverUnreachable, offline.
   */
  restore(kept: KeptSession): Promise<Result<SessionView>>;
  signOut(userId: string): Promise<Result<{ unsentItems: number }>>;
  chooseTenant(tenantId: string): Promise<Result<SessionView>>;
  /** Reads user and roles from the server again (specification section 4, "On startup"). */
  reload(session: SessionView): Promise<void>;
  /**
   * Refreshes the session unless it is newer than `generation`. Codes: noRefreshToken, refreshRefused, serverUnreachable, offline, notSignedIn (it
   * has ended since).
   */
  refreshSession(generation: number): Promise<Result<SessionView>>;
}

/** Creates the sessions. Only the worker refreshes tokens, under a Web Lock that old and new workers share. */
export function createSessions(deps: SessionDeps): Sessions {
  const { ports, databases, api } = deps;
  const store = createSessionStore(databases);
  const context: SessionContext = { ...deps, store, withAccessToken };

  async function accessTokenFor(userId: string): Promise<string | null> {
    const row = await store.find(userId);
    return row?.signInNeeded === false ? row.accessToken : null;
  }

  async function refresh(userId: string, staleAccessToken: string): Promise<RefreshResult> {
    const result = await ports.locks.hold(SESSION_LOCK, async () => {
      const row = await store.find(userId);
      if (!row) return "signInNeeded";
      if (row.accessToken !== staleAccessToken && !row.signInNeeded) return null;
      return rotateTokens(api, store, row);
    });
    if (result === null) return "refreshed";
    if (result !== "refreshed") await deps.journal.add("refresh", result);
    // An office user is signed out (specification section 4), since the computer may be shared. An inspector keeps everything and is asked to sign
    // in.
    if (result === "signInNeeded") await signOut(context, userId, { onlyRefusedOffice: true });
    if (result !== "unavailable") await deps.broadcaster.notify("session");
    return result;
  }

  async function withAccessToken(userId: string, send: (accessToken: string) => Promise<NetworkOutcome>): Promise<AuthorizedOutcome> {
    const stale = await accessTokenFor(userId);
    if (stale === null) return { kind: "signInNeeded" };
    const outcome = await send(stale);
    if (statusOf(outcome) !== 401) return outcome;
    const result = await refresh(userId, stale);
    if (result !== "refreshed") return { kind: result };
    const fresh = await accessTokenFor(userId);
    return fresh === null ? { kind: "signInNeeded" } : send(fresh);
  }

  async function refreshSession(generation: number): Promise<Result<SessionView>> {
    const known = await store.current();
    if (!known?.refreshToken) return fail("noRefreshToken");
    if (known.generation <= generation || known.signInNeeded) {
      const result = await refresh(known.user.userId, known.accessToken);
      if (result !== "refreshed") return failedCall(deps, { kind: result }, "refreshRefused");
    }
    const session = await store.current();
    return session ? succeed(session) : fail("notSignedIn");
  }

  return {
    current: store.current,
    accessTokenFor,
    refresh,
    withAccessToken,
    refreshSession,
    async owner() {
      const session = await store.current();
      if (!session?.currentTenantId) return null;
      return { tenantId: session.currentTenantId, userId: session.user.userId, deviceId: await deviceId(databases, ports.random) };
    },
    async signIn({ email, password, area }) {
      const outcome = await api.send(calls.login, { body: { email, password } });
      return establishSession(context, { area, outcome, refusalCode: "signInFailed" });
    },
    async devSignIn({ email, area }) {
      const outcome = await api.send(calls.devLogin, { body: { email } });
      return establishSession(context, { area, outcome, refusalCode: "devSignInFailed" });
    },
    // Under a lock, so that a second page finds the session that the first one created.
    restore: ({ refreshToken, area }) =>
      ports.locks.hold(RESTORE_LOCK, async () => {
        const known = await store.current();
        if (known) return succeed(known);
        if (refreshToken === "") return fail("noRefreshToken");
        const outcome = await api.send(calls.refresh, { body: { refreshToken } });
        if (endsSession(outcome)) return fail("refreshRefused");
        return establishSession(context, { area, outcome, refusalCode: "serverUnreachable", keepsCurrent: true });
      }),
    signOut: (userId) => signOut(context, userId),
    chooseTenant: (tenantId) => chooseTenant(context, tenantId),
    reload: (session) => reloadUser(context, session),
  };
}
