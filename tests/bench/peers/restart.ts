import { setTimeout as wait } from "node:timers/promises";
import type { Exchange } from "../../qa/proxy.ts";
import type { Server } from "../../qa/server.ts";
import type { Contender } from "./contender.ts";

const LOOK_MS = 5;
const GIVEN_UP_MS = 30_000;
/** A killed browser has ended after this time. */
const GONE_MS = 200;

/**
 * Kills the browser once it sends, and starts it again. Resolves with the milliseconds from opening the app to the first request: 0 if the browser
 * sent before the app was opened, null if no request came.
 */
export async function untilFirstRequest(server: Server, contender: Contender): Promise<number | null> {
  const sent = (): Exchange[] => server.exchanges(/^POST \/api\/v2\/inspections/);
  await contender.connect();
  while (sent().length === 0) await wait(LOOK_MS);
  const killedAt = performance.now();
  await contender.crash();
  const runsAt = performance.now();
  const opened = contender.reopen();
  const next = (): Exchange | undefined => sent().find(({ beganAt }) => beganAt > killedAt + GONE_MS);
  while (next() === undefined && performance.now() - runsAt < GIVEN_UP_MS) await wait(LOOK_MS);
  await opened;
  const first = next();
  return first === undefined ? null : Math.max(first.beganAt - runsAt, 0);
}
