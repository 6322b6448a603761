import type { AccessOutcome, NetworkOutcome } from "../ports.ts";
import { type Expectation, judge, type Verdict } from "./outcome.ts";
import type { RunDeps } from "./run-deps.ts";
import type { RunState } from "./run-state.ts";

/** Sends a request with the session of the row's author, never another's. Never rejects because of the network. */
export async function sendAs(
  { sessions }: Pick<RunDeps, "sessions">,
  run: RunState,
  { userId }: { userId: string },
  send: (accessToken: string) => Promise<NetworkOutcome>,
): Promise<AccessOutcome> {
  return run.withoutSession.has(userId) ? { kind: "refused" } : sessions.withAccess(userId, send);
}

/** Returns what an outcome means for a row, and notes in the run what concerns more than this row. */
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

/** Notes in the run what concerns more than the rows of one call: a dead session, a busy server, a lost connection. */
export function heed(run: RunState, { userId }: { userId: string }, verdicts: readonly Verdict[]): void {
  const [first] = verdicts;
  if (!first) return;
  if (first.kind === "no-session") run.withoutSession.add(userId);
  else run.askedToWait(verdicts.every(({ kind }) => kind === "later"));
  if (first.kind === "offline") run.stop("offline");
}
