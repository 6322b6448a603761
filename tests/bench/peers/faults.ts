import { setTimeout as wait } from "node:timers/promises";
import type { Server } from "../../qa/server.ts";
import { countInspections } from "./arrived.ts";
import type { Contender } from "./contender.ts";
import type { Creates } from "./work.ts";

/** Slow enough for each fault to hit every entrant while it is sending. */
const LINK = { latencyMs: 50, upKbps: 200 };
const CREATES = "POST /api/v2/inspections*";
const LOOK_MS = 200;
/** The benchmark stops waiting after this long without a request, which is longer than any delay between attempts. */
const GIVEN_UP_MS = 90_000;
const NUDGE_EVERY_MS = 5_000;

type Fault = (server: Server, contender: Contender) => Promise<void> | void;

/** Affects the next request only. */
const refused: Fault = (server) => server.answer(CREATES, 500);
const lost: Fault = (server) => server.loseAnswer(CREATES);
const kill: Fault = async (_server, contender) => {
  await contender.crash();
  await contender.reopen();
};

/** Each fault happens once, as soon as this share has arrived. */
const plan: readonly [share: number, fault: Fault][] = [
  [0.05, refused],
  [0.2, lost],
  [0.35, kill],
  [0.5, refused],
  [0.65, lost],
  [0.8, kill],
];

export interface Faulty {
  lost: number;
  doubled: number;
}

/** Sends the waiting creates despite the faults, and counts what the server has. What is still on the device at the end counts as lost. */
export async function meetFaults(server: Server, contender: Contender, creates: Creates): Promise<Faulty> {
  const before = await countInspections(server);
  server.link(LINK);
  await contender.connect();
  const left = [...plan];
  let [seen, calmSince, nudgedAt] = [0, performance.now(), performance.now()];
  for (;;) {
    await wait(LOOK_MS);
    const arrived = (await countInspections(server)) - before;
    while (left[0] !== undefined && arrived >= left[0][0] * creates.length) await left.shift()?.[1](server, contender);
    const sent = server.exchanges(CREATES);
    if (sent.length !== seen || sent.some(({ endedAt }) => endedAt === null)) [seen, calmSince] = [sent.length, performance.now()];
    const calmMs = performance.now() - calmSince;
    if (calmMs > GIVEN_UP_MS || (arrived >= creates.length && left.length === 0 && calmMs > NUDGE_EVERY_MS)) break;
    if (Math.min(calmMs, performance.now() - nudgedAt) < NUDGE_EVERY_MS) continue;
    nudgedAt = performance.now();
    await contender.nudge();
  }
  const there = (await server.inspections()).map(({ inspectionDate }) => new Date(inspectionDate).getTime());
  const isThere = new Set(there);
  const lostOnes = creates.filter(({ inspectionDate }) => !isThere.has(new Date(inspectionDate).getTime()));
  return { lost: lostOnes.length, doubled: there.length - isThere.size };
}
