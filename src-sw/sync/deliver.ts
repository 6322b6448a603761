import type { AccessOutcome, NetworkOutcome } from "../ports.ts";
import { type Expectation, judge, type Verdict } from "./outcome.ts";
import type { RunDeps } from "./run-deps.ts";
import type { RunState } from "./run-state.ts";

/** Sends something of one item with its author's session, never another's. Never rejects for anything the network does. */
export async function sendAs(
  { sessions }: Pick<RunDeps, "sessions">,
  run: RunState,
  { userId }: { userId: string },
  send: (accessToken: string) => Promise<NetworkOutcome>,
): Promise<AccessOutcome> {
  return run.withoutSession.has(userId) ? { kind: "refused" } : sessions.withAccess(userId, send);
}

/** Says what an outcome means for the item, and notes with the run what concerns more than this item. */
export function conclude(
  { ports, connection }: Pick<RunDeps, "ports" | "connection">,
  run: RunState,
  { userId }: { userId: string },
  expected: Expectation,
  outcome: AccessOutcome,
): Verdict {
  const verdict = judge(outcome, expected, { online: connection.isOnline(), now: ports.clock.now() });
  heed(run, { userId }, [verdict]);
  return verdict;
}

/** Notes with the run what concerns more than the items of one call. */
export function heed(run: RunState, { userId }: { userId: string }, verdicts: readonly Verdict[]): void {
  const [first] = verdicts;
  if (!first) return;
  if (first.kind === "no-session") run.withoutSession.add(userId);
  else run.askedToWait(verdicts.every(({ kind }) => kind === "later"));
  if (first.kind === "offline") run.stop("offline");
}
