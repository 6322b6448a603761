import { setTimeout as wait } from "node:timers/promises";
import type { Device } from "../../qa/device.ts";
import type { Random } from "../../qa/random.ts";
import type { Server } from "../../qa/server.ts";

/** What can happen to a device and its server on a bad day. */
const types = ["worker", "page", "browser", "server", "database", "link", "response", "status"] as const;
export type DisruptionType = (typeof types)[number];

export interface Disruptions {
  /** How often each type was caused. */
  counts: Record<DisruptionType, number>;
  /** Causes this many faults, one after another, at moments drawn from the seed. */
  cause(times: number): Promise<void>;
  /** Kills the worker before the work and as soon as it is done. */
  aroundWork<T>(work: () => Promise<T>): Promise<T>;
}

const DASHBOARD = "/inspector/dashboard";
/** Access tokens last 15 minutes. */
const TOKEN_OUTLIVED_MINUTES = 16;
const writes = ["POST /api/v2/inspections*", "POST /api/photos*"];
const targets = [...writes, "* /api/*"];
/**
 * Only temporary failures, because an inspection that is refused for good waits for its author. So does all work once a refresh gets a 401, which
 * ends the session; a write that gets a 401 only learns that the access token expired.
 */
const temporary = [{ status: 401, among: writes }, ...[429, 500, 503].map((status) => ({ status, among: targets }))];

/** Creates disruptions whose choices and moments are drawn from `random`. */
export function createDisruptions(server: Server, device: Device, random: Random): Disruptions {
  const counts = Object.fromEntries(types.map((type) => [type, 0])) as Record<DisruptionType, number>;
  let minutesAhead = 0;
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;

  async function startAgain(): Promise<void> {
    if (random.below(2) === 0) minutesAhead += TOKEN_OUTLIVED_MINUTES;
    await server.start({ minutesAhead });
  }

  const acts: Record<DisruptionType, () => Promise<void>> = {
    worker: () => device.killWorker(),
    page: async () => {
      await device.closeTab();
      await device.openTab(DASHBOARD);
    },
    browser: async () => {
      await device.restartBrowser({ abruptly: true });
      await device.openTab(DASHBOARD);
    },
    server: async () => {
      await server.stop({ abruptly: true });
      await startAgain();
    },
    database: async () => {
      await server.crash();
      await startAgain();
    },
    link: async () => {
      server.link({ down: true });
      await wait(random.below(300));
      server.link({ latencyMs: random.below(100), upKbps: 200 + random.below(4_000) });
    },
    response: async () => server.loseAnswer(pick(targets), 1 + random.below(3)),
    status: async () => {
      const { status, among } = pick(temporary);
      server.answer(pick(among), status, 1 + random.below(3));
    },
  };

  async function act(type: DisruptionType): Promise<void> {
    counts[type]++;
    await acts[type]();
  }

  return {
    counts,
    cause: async (times) => {
      for (let count = 0; count < times; count++) {
        await wait(random.below(400));
        await act(pick(types));
      }
    },
    aroundWork: async (work) => {
      await act("worker");
      const result = await work();
      await act("worker");
      return result;
    },
  };
}
