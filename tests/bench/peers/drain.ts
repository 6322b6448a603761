import { setTimeout as wait } from "node:timers/promises";
import type { Exchange } from "../../qa/proxy.ts";
import type { Server } from "../../qa/server.ts";
import { forgetPeaks, readPeakMb } from "../support/renderers.ts";
import type { Contender } from "./contender.ts";

/** The interval of the checks, and how long the link must be idle before the server is asked whether everything has arrived. */
const LOOK_MS = 10;
const CALM_MS = 50;
const GIVEN_UP_MS = 120_000;

/** The measurements of sending everything that was waiting. */
export interface Drain {
  /** Milliseconds from the return of the connection to the end of the last request. */
  ms: number;
  /** Milliseconds from the start of the first request to the end of the last one. */
  fromFirstMs: number;
  requests: number;
  /** The size of all request bodies. */
  sentBytes: number;
  peakMb: number;
}

/** Connects and follows the requests of this pattern until everything has arrived. Throws if sending stops before that. */
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

/** Resolves once no request has been in flight for this long. */
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

/** Returns when the last request ended: now while one is in flight, `began` if none was sent. */
function lastEnd(sent: readonly Exchange[], began: number): number {
  return sent.reduce((latest, { endedAt }) => Math.max(latest, endedAt ?? performance.now()), began);
}
