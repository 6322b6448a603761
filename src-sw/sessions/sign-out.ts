import type { Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { REVOKE_TIMEOUT_MS } from "../limits.ts";
import { SESSION_LOCK, REFERENCE_LOCK } from "../lock-names.ts";
import { calls } from "../network/api-calls.ts";
import { countUnsentRows } from "../stores/outbox/counts.ts";
import { succeed } from "../values/result.ts";
import type { SessionContext } from "./session-deps.ts";
import { wipeAtSignOut } from "./wipe.ts";

/**
 * Ends the session of this user, if it is the current one. With `onlyRefusedOffice`, only if it is an office session whose refresh was
 * refused. The session is deleted last, so that an interrupted sign-out can be repeated.
 */
export async function signOut(
  context: SessionContext,
  userId: string,
  { onlyRefusedOffice = false } = {},
): Promise<Result<{ unsentItems: number }>> {
  const { ports, store, databases } = context;
  const ended = await ports.locks.hold(SESSION_LOCK, async () => {
    const session = await store.current();
    if (session?.user.userId !== userId) return null;
    if (onlyRefusedOffice && !(session.signInNeeded && session.area === "office")) return null;
    await ports.locks.hold(REFERENCE_LOCK, async () => {
      await wipeAtSignOut(databases, ports.caches);
      await store.drop(userId);
    });
    return session;
  });
  if (ended) {
    await context.broadcaster.notify("session");
    await revoke(context, ended);
  }
  const unsentItems = await countUnsentRows(databases, userId);
  if (ended) await context.journal.add("signed out", `${unsentItems} unsent`);
  return succeed({ unsentItems });
}

/** Ends the session on the server too, unless the server ended it itself or does not respond soon. */
export async function revoke(
  { api, ports }: SessionContext,
  { refreshToken, signInNeeded }: Pick<SessionView, "refreshToken"> & Partial<SessionView>,
): Promise<void> {
  // Whatever a page has reported: if it was wrong, the session would stay open on the server.
  if (!signInNeeded && ports.network.seemsOnline())
    await api.send(calls.logout, { body: { refreshToken } }, { timeoutMs: REVOKE_TIMEOUT_MS });
}
