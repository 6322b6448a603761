import { STORAGE_KEYS } from "#shared/constants.ts";
import type { DraftSummary } from "#shared/engine/drafts.ts";
import type { Area, KeptSession, SessionView } from "#shared/engine/session.ts";
import type { RoleEntry, User } from "#shared/entities/user.ts";
import { readJson } from "../device/local-store.ts";
import type { KeyStore } from "../device/local-store.ts";

/** Who is signed in, as far as this page knows. */
export interface Auth {
  area: Area | null;
  /** Null when signed out, and for an office user until the worker has reported the session. */
  user: User | null;
  roles: RoleEntry[];
  currentTenantId: string | null;
  /** The refresh was refused: work continues, but sending waits for a new sign-in. */
  signInNeeded: boolean;
}

export const SIGNED_OUT: Auth = { area: null, user: null, roles: [], currentTenantId: null, signInNeeded: false };

export function authOf(session: SessionView | null): Auth {
  if (!session) return SIGNED_OUT;
  const { area, user, roles, currentTenantId, signInNeeded } = session;
  return { area, user, roles, currentTenantId, signInNeeded };
}

/**
 * Creates the mirror of the worker's session: the specification's keys in local storage, for the first paint and for outside scripts. The login
 * check passes if both tokens are there (specification section 2, "Guard behaviour").
 */
export function createSessionMirror(store: KeyStore) {
  function put(key: string, value: string | null): void {
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
  }

  function readAuth(): Auth {
    if (!store.getItem(STORAGE_KEYS.accessToken) || !store.getItem(STORAGE_KEYS.refreshToken)) return SIGNED_OUT;
    const currentTenantId = store.getItem(STORAGE_KEYS.currentTenantId);
    const inspector = readJson<User & { roles?: RoleEntry[]; signInNeeded?: boolean }>(store, STORAGE_KEYS.inspectorUser);
    if (!store.getItem(STORAGE_KEYS.inspectorToken) || !inspector) return { ...SIGNED_OUT, area: "office", currentTenantId };
    const { roles = [], signInNeeded = false, ...user } = inspector;
    return { area: "inspector", user, roles, currentTenantId, signInNeeded };
  }

  return {
    readAuth,
    /** Returns what a session can be restored from; null unless both tokens are there. */
    readKept(): KeptSession | null {
      const { area } = readAuth();
      return area && { area, refreshToken: store.getItem(STORAGE_KEYS.refreshToken) ?? "" };
    },
    /** Writes all keys for an inspector and the first three for the office; removes all if there is no session. */
    writeSession(session: SessionView | null): void {
      const inspector = session?.area === "inspector" ? session : null;
      put(STORAGE_KEYS.accessToken, session?.accessToken ?? null);
      put(STORAGE_KEYS.refreshToken, session?.refreshToken ?? null);
      put(STORAGE_KEYS.currentTenantId, session?.currentTenantId ?? null);
      put(STORAGE_KEYS.inspectorToken, inspector?.accessToken ?? null);
      put(
        STORAGE_KEYS.inspectorUser,
        inspector && JSON.stringify({ ...inspector.user, roles: inspector.roles, signInNeeded: inspector.signInNeeded }),
      );
      if (!inspector) store.removeItem(STORAGE_KEYS.inspectorDrafts);
    },
    readDrafts(): DraftSummary[] {
      return readJson<DraftSummary[]>(store, STORAGE_KEYS.inspectorDrafts) ?? [];
    },
    writeDrafts(drafts: readonly DraftSummary[]): void {
      store.setItem(STORAGE_KEYS.inspectorDrafts, JSON.stringify(drafts));
    },
  };
}
