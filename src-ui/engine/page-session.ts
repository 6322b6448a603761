import { signal } from "@preact/signals-core";
import type { DraftSummary } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { EngineFailureCode } from "#shared/error-codes.ts";
import type { KeyStore } from "../device/local-store.ts";
import { authOf, createSessionMirror } from "./session-mirror.ts";
import type { Auth } from "./session-mirror.ts";

/** Codes that mean that the stored tokens are dead. After any other code they may still work. */
const RESTORE_REFUSALS: readonly EngineFailureCode[] = ["refreshRefused", "inspectorRoleRequired"];

/**
 * Creates the session of a page, with the drafts of its user. The session is the worker's. Local storage mirrors it: the page paints from it before
 * the worker's result arrives, and updates it afterwards.
 */
export function createPageSession(calls: Engine, store: KeyStore) {
  const mirror = createSessionMirror(store);
  const session = signal<SessionView | null>(null);
  const auth = signal<Auth>(mirror.readAuth());
  const drafts = signal<DraftSummary[]>(mirror.readDrafts());
  /** Whether it is known who is signed in. False while the stored tokens have been neither accepted nor refused. */
  let isKnown = false;

  /** Adopts a session from the worker, unless a newer one is already here. In cleared storage (`isBlank`) generations start again. */
  function adoptSession(next: SessionView | null, isBlank = false): void {
    const present = session.peek();
    if (!isBlank && next && present && next.generation < present.generation) return;
    // One user's drafts are never shown to the next, not even until the new list arrives.
    if (auth.peek().user?.userId !== next?.user.userId) drafts.value = [];
    session.value = next;
    auth.value = authOf(next);
    mirror.writeSession(next);
    isKnown = true;
  }

  /** Ends the session. The stored tokens are removed first, so that no page can restore a session from them. */
  async function signOut(userId: string): ReturnType<Engine["signOut"]> {
    mirror.writeSession(null);
    try {
      const result = await calls.signOut({ userId });
      if (result.ok) adoptSession(null);
      return result;
    } finally {
      mirror.writeSession(session.peek());
    }
  }

  /**
   * Restores the session from the stored tokens, in the stored tenant, when the worker has none. Resolves with null if the server refused them, and
   * with undefined if it could not be asked (no connection, 5xx): they are tried again with the next snapshot.
   */
  async function restore(): Promise<SessionView | null | undefined> {
    const kept = mirror.readKept();
    const tenantId = auth.peek().currentTenantId;
    if (!kept) return null;
    const restored = await calls.restoreSession(kept);
    if (!restored.ok) return RESTORE_REFUSALS.includes(restored.code) ? null : undefined;
    const { currentTenantId, roles } = restored.value;
    if (tenantId === null || tenantId === currentTenantId || !roles.some((role) => role.tenantId === tenantId)) return restored.value;
    const chosen = await calls.chooseTenant({ tenantId });
    return chosen.ok ? chosen.value : restored.value;
  }

  /** Reads the drafts of the user who is signed in; there are none in the office. */
  async function readDrafts(): Promise<void> {
    if (!isKnown) return;
    if (auth.peek().area !== "inspector") {
      drafts.value = [];
      return;
    }
    drafts.value = await calls.listDrafts({});
    mirror.writeDrafts(drafts.peek());
  }

  return { session, auth, drafts, isKnown: () => isKnown, adoptSession, signOut, restore, readDrafts };
}
