import type { AuthorizedOutcome, NetworkOutcome } from "../ports.ts";
import type { RunDeps } from "./run/run-deps.ts";
import type { RunState } from "./run/run-state.ts";
import { judge } from "./verdict.ts";
import type { Expectation, Verdict } from "./verdict.ts";

/** Sends a request with the session of the row's author, never another's. A network failure is an outcome; it does not reject. */
export async function sendAs(
  { sessions }: Pick<RunDeps, "sessions">,
  run: RunState,
  { userId }: { userId: string },
  send: (accessToken: string) => Promise<NetworkOutcome>,
): Promise<AuthorizedOutcome> {
  return run.withoutSession.has(userId) ? { kind: "signInNeeded" } : sessions.withAccessToken(userId, send);
}

/** Returns what an outcome means for a row, and records in the run what affects other rows too. */
export function judgeAndRecord(
  { ports, connection }: Pick<RunDeps, "ports" | "connection">,
  run: RunState,
  { userId }: { userId: string },
  expected: Expectation,
  outcome: AuthorizedOutcome,
): Verdict {
  const verdict = judge(outcome, expected, { isOnline: connection.isOnline(), now: ports.clock.now() });
  recordForRun(run, { userId }, [verdict]);
  return verdict;
}

/** Returns the verdict on a row that cannot be sent because the server's time is unknown. Without a connection the run ends. */
export function timeUnknown({ connection }: Pick<RunDeps, "connection">, run: RunState): Verdict {
  if (!connection.isOnline()) run.stop("offline");
  return { kind: "timeUnknown" };
}

/** Records in the run what affects other rows too: a dead session, a busy server, a lost connection. */
export function recordForRun(run: RunState, { userId }: { userId: string }, verdicts: readonly Verdict[]): void {
  const [first] = verdicts;
  if (!first) return;
  if (first.kind === "noSession") run.withoutSession.add(userId);
  else run.recordResponse(verdicts.every(({ kind }) => kind === "later"));
  if (first.kind === "offline") run.stop("offline");
}
