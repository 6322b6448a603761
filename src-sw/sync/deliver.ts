import type { NetworkOutcome } from "../ports.ts";
import { type Expectation, judge, type Verdict } from "./outcome.ts";
import type { SyncParts } from "./parts.ts";
import type { RunState } from "./run-state.ts";

/**
 * Sends one item with its author's session, never another's, and tells the run what concerns more than this item.
 * Never rejects for anything the network does.
 */
export async function deliver(
  { sessions, ports, connection }: SyncParts,
  run: RunState,
  { userId }: { userId: string },
  expected: Expectation,
  send: (accessToken: string) => Promise<NetworkOutcome>,
): Promise<Verdict> {
  const outcome = run.withoutSession.has(userId) ? ({ kind: "refused" } as const) : await sessions.withAccess(userId, send);
  const verdict = judge(outcome, expected, { online: connection.isOnline(), now: ports.clock.now() });
  if (verdict.kind === "no-session") run.withoutSession.add(userId);
  else run.askedToWait(verdict.kind === "later");
  if (verdict.kind === "offline") run.stop("offline");
  return verdict;
}
