import type { Result } from "#shared/engine/engine.ts";
import { calls } from "../calls.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { accept } from "../result.ts";
import { SESSION_LOCK, type SessionDeps, WIPE_LOCK } from "./session-deps.ts";
import { countUnsent, wipeUser } from "./wipe.ts";

const REVOKE_TIMEOUT_MS = 3_000;

/**
 * Ends the session of this user, if it is the current one; `refused`: only the office's, and only while its refresh stands refused. The session
 * goes last, so that a sign-out cut short is repeated as a whole.
 */
export async function signOut(deps: SessionDeps, userId: string, refused = false): Promise<Result<{ unsentItems: number }>> {
  const { ports, store, databases } = deps;
  const ended = await ports.locks.hold(SESSION_LOCK, async () => {
    const session = await store.current();
    if (session?.user.userId !== userId) return null;
    if (refused && !(session.signInNeeded && session.area === "office")) return null;
    await ports.locks.hold(WIPE_LOCK, async () => {
      await wipeUser(databases, ports.caches, userId);
      await store.drop(userId);
    });
    return session;
  });
  const unsentItems = await countUnsent(databases, userId);
  if (ended) {
    await deps.journal.note("signed out", `${unsentItems} unsent`);
    await deps.broadcaster.notify("session");
    await revoke(deps, ended);
  }
  return accept({ unsentItems });
}

/** Lets the server know that a session is over, when it can be reached soon and does not say so itself. */
export async function revoke(
  { api, ports }: SessionDeps,
  { refreshToken, signInNeeded }: Pick<SessionView, "refreshToken"> & Partial<SessionView>,
): Promise<void> {
  if (!signInNeeded && ports.network.isOnline()) await api.send(calls.logout, { body: { refreshToken } }, { timeoutMs: REVOKE_TIMEOUT_MS });
}
