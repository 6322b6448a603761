import type { Reply } from "#shared/engine/engine.ts";
import { calls } from "../calls.ts";
import type { ApiClient } from "../api-client.ts";
import type { Network } from "../ports.ts";
import { accept } from "../reply.ts";
import { SESSION_LOCK, type SessionParts, WIPE_LOCK } from "./parts.ts";
import { countUnsent, wipeUser } from "./wipe.ts";

const REVOKE_TIMEOUT_MS = 3_000;

/** Ends the session of this user, if it is the current one. The session goes last, so that a sign-out cut short is repeated as a whole. */
export async function signOut(parts: SessionParts, userId: string): Promise<Reply<{ unsentItems: number }>> {
  const { ports, api, store, databases } = parts;
  const ended = await ports.locks.hold(SESSION_LOCK, async () => {
    const session = await store.current();
    if (session?.user.userId !== userId) return null;
    await ports.locks.hold(WIPE_LOCK, async () => {
      await wipeUser(databases, ports.caches, userId);
      await store.drop(userId);
    });
    return session;
  });
  const unsentItems = await countUnsent(databases, userId);
  if (ended) {
    await parts.journal.note("signed out", `${unsentItems} unsent`);
    await parts.broadcaster.notify("session");
    await parts.broadcaster.notify("reference");
    if (!ended.signInNeeded) await revoke(api, ports.network, ended.refreshToken);
  }
  return accept({ unsentItems });
}

/** Tells the server that a session is over, when it can be told soon. */
export async function revoke(api: ApiClient, network: Network, refreshToken: string): Promise<void> {
  if (refreshToken === "" || !network.isOnline()) return;
  await api.send(calls.logout, { body: { refreshToken } }, { timeoutMs: REVOKE_TIMEOUT_MS });
}
