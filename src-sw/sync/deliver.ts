import type { NetworkOutcome } from "../ports.ts";
import type { Owner } from "../stores/schema.ts";
import { type Expectation, judge, type Verdict } from "./outcome.ts";
import type { SyncParts } from "./parts.ts";
import type { Connection } from "./connection.ts";
import type { RunState } from "./run-state.ts";

/** `no-session`: its author has to sign in first, or the session could not be refreshed now; uncounted. */
export type Delivery = Exclude<Verdict, { kind: "unauthorised" }> | { kind: "no-session" };

/**
 * Sends one item with its author's session, never another's. A 401 is followed by one refresh and one more try with the fresh token.
 * Never rejects for anything the network does.
 */
export async function deliver(
  parts: SyncParts,
  connection: Connection,
  run: RunState,
  owner: Owner,
  expected: Expectation,
  send: (accessToken: string) => Promise<NetworkOutcome>,
): Promise<Delivery> {
  const { sessions, ports } = parts;
  const { userId } = owner;

  async function attempt(accessToken: string): Promise<Verdict> {
    const outcome = await send(accessToken);
    return judge(outcome, expected, { online: connection.isOnline(), now: ports.clock.now() });
  }

  const access = run.withoutSession.has(userId) ? null : await sessions.accessFor(userId);
  if (!access) return noSession(run, userId);
  let verdict = await attempt(access.accessToken);
  if (verdict.kind === "unauthorised") {
    const refreshed = await sessions.refresh(userId, access.accessToken);
    const fresh = refreshed === "refreshed" ? await sessions.accessFor(userId) : null;
    if (!fresh) return noSession(run, userId);
    verdict = await attempt(fresh.accessToken);
  }
  if (verdict.kind === "unauthorised") return noSession(run, userId);
  if (verdict.kind === "offline") run.stop("offline");
  run.askedToWait(verdict.kind === "later");
  return verdict;
}

function noSession(run: RunState, userId: string): Delivery {
  run.withoutSession.add(userId);
  return { kind: "no-session" };
}
