import { setTimeout as wait } from "node:timers/promises";
import type { Exchange } from "../../qa/proxy.ts";
import type { Server } from "../../qa/server.ts";
import { forgetPeaks, readPeakMb } from "../support/renderers.ts";
import type { Contender } from "./contender.ts";

/** How often the link is looked at, and how long nothing is under way before the server is asked whether all is there. */
const LOOK_MS = 10;
const CALM_MS = 50;
const GIVEN_UP_MS = 120_000;

/** What came of sending all that waits. */
export interface Drain {
  /** From the connection's return to the end of the last request. */
  ms: number;
  /** The same from the first request's start. */
  fromFirstMs: number;
  requests: number;
  /** Of bodies. */
  sentBytes: number;
  peakMb: number;
}

/** Connects, and follows the requests of this pattern until all is there. Throws when nothing more is sent and it is not. */
export async function drain(
  server: Server,
  contender: Pick<Contender, "connect">,
  pattern: RegExp,
  isAllThere: () => Promise<boolean>,
): Promise<Drain> {
  const before = server.exchanges(pattern).length;
  await forgetPeaks();
  const began = performance.now();
  await contender.connect();
  for (let asked = 0; ;) {
    await wait(LOOK_MS);
    const sent = server.exchanges(pattern).slice(before);
    const last = lastEnd(sent, began);
    if (performance.now() - last > GIVEN_UP_MS) throw new Error(`Not all arrived: ${describe(sent.slice(-5))}`);
    if (sent.length === asked || performance.now() - last < CALM_MS) continue;
    asked = sent.length;
    if (await isAllThere()) return sumUp(sent, began);
  }
}

/** Resolves once nothing has been under way for so long. */
export async function untilCalm(server: Server, calmMs: number): Promise<void> {
  const began = performance.now();
  while (performance.now() - lastEnd(server.exchanges("* /api/*"), began) < calmMs) await wait(100);
}

async function sumUp(sent: readonly Exchange[], began: number): Promise<Drain> {
  const end = lastEnd(sent, began);
  return {
    ms: end - began,
    fromFirstMs: end - (sent[0]?.beganAt ?? began),
    requests: sent.length,
    sentBytes: sent.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
    peakMb: await readPeakMb(),
  };
}

function describe(sent: readonly Exchange[]): string {
  return sent.map(({ method, url, end, status }) => `${method} ${url} ${end} ${status}`).join(", ");
}

/** Now while one is under way; `began` when none was sent. */
function lastEnd(sent: readonly Exchange[], began: number): number {
  return sent.reduce((latest, { endedAt }) => Math.max(latest, endedAt ?? performance.now()), began);
}
