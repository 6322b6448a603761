import type { Random } from "../../qa/random.ts";
import type { ServerPool } from "../../qa/server-pool.ts";
import { createServer } from "../../qa/server.ts";
import { median, percentile } from "../support/measure.ts";
import { countInspections, countPhotos } from "./arrived.ts";
import type { Contender, Entrant, Place } from "./contender.ts";
import { drain, untilCalm } from "./drain.ts";
import type { Drain } from "./drain.ts";
import { meetFaults } from "./faults.ts";
import type { Faulty } from "./faults.ts";
import { untilFirstRequest } from "./restart.ts";
import { createWork, PHOTOS_EACH } from "./work.ts";

/** The sizes of a run. */
export interface Sizes {
  kept: number;
  creates: number;
  photos: number;
  waiting: number;
  faulty: number;
  starts: number;
}

const ROUND_TRIP_MS = 50;
/** The pause after a measurement in which signatures and other small requests end. */
const CALM_MS = 2_000;

interface Given {
  serverPool: ServerPool;
  random: Random;
  sizes: Sizes;
}

/** Runs `work` on an entrant with a server and a device of its own, and closes both. */
async function withOne<T>(
  { serverPool, random }: Given,
  entrant: Entrant,
  work: (contender: Contender, place: Place) => Promise<T>,
): Promise<T> {
  const server = await createServer(serverPool);
  try {
    const place = { server, random, work: await createWork(server, random) };
    const contender = await entrant.open(place);
    try {
      return await work(contender, place);
    } finally {
      await contender.close();
    }
  } finally {
    await server.close();
  }
}

export interface Sent {
  keptP50Ms: number;
  keptP95Ms: number;
  creates: Drain;
  photos: Drain;
}

/** Stores creates one by one and sends them over this link, then does the same with photos. */
export function measureSending(given: Given, entrant: Entrant, upKbps: number): Promise<Sent> {
  const { kept, creates, photos } = given.sizes;
  return withOne(given, entrant, async (contender, { server, work }) => {
    const shape = (): void => server.link({ latencyMs: ROUND_TRIP_MS, upKbps });
    await contender.cut();
    const keptMs = await contender.keepCreates(kept);
    await contender.fillCreates(work.creates(creates - kept));
    const before = await countInspections(server);
    shape();
    const ofCreates = await drain(server, contender, /^POST \/api\/v2\/inspections/, async () => {
      return (await countInspections(server)) >= before + creates;
    });
    server.link({});
    await untilCalm(server, CALM_MS);
    await contender.cut();
    await contender.keepPhotos(photos);
    shape();
    const ofPhotos = await drain(server, contender, /^(POST|PATCH|HEAD) \/api\/photos/, async () => {
      return (await countPhotos(server, photos / PHOTOS_EACH)) >= photos;
    });
    return { keptP50Ms: median(keptMs), keptP95Ms: percentile(keptMs, 95), creates: ofCreates, photos: ofPhotos };
  });
}

export interface Started {
  emptyMs: number;
  fullMs: number;
  /** Null if no request came before the benchmark stopped waiting. */
  firstRequestMs: number | null;
}

/** Starts the app with nothing waiting, with much waiting, and after its browser was killed while sending. */
export function measureStarting(given: Given, entrant: Entrant): Promise<Started> {
  const { waiting, starts } = given.sizes;
  return withOne(given, entrant, async (contender, { server, work }) => {
    const startMs = async (): Promise<number> => {
      const taken: number[] = [];
      for (let round = 0; round < starts; round++) {
        await contender.closeTabs();
        taken.push(await contender.start());
      }
      return median(taken);
    };
    await contender.cut();
    const emptyMs = await startMs();
    await contender.fillCreates(work.creates(waiting));
    const fullMs = await startMs();
    server.link({ latencyMs: ROUND_TRIP_MS, upKbps: 1_000 });
    return { emptyMs, fullMs, firstRequestMs: await untilFirstRequest(server, contender) };
  });
}

/** Sends creates despite faults, which are the same for every entrant. */
export function measureFaults(given: Given, entrant: Entrant): Promise<Faulty> {
  return withOne(given, entrant, async (contender, { server, work }) => {
    const creates = work.creates(given.sizes.faulty);
    await contender.cut();
    await contender.fillCreates(creates);
    return meetFaults(server, contender, creates);
  });
}
