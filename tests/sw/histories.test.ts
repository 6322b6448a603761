/*
 * Random histories of the whole engine, used through its calls alone, on one or two devices. The invariants hold after each step. In the
 * end everything that was reported as saved, and not withdrawn, is on the server once or shown in the outbox with its reason. A failure
 * prints its seed and path: HISTORY_SEED=… HISTORY_PATH=… replays it; HISTORIES=1000000 searches longer.
 */

import fc from "fast-check";
import { expect, test } from "vitest";
import { history, runHistory } from "./support/histories/history.ts";
import type { Simulation } from "./support/histories/simulation.ts";

const env = process.env;
const PATH = env["HISTORY_PATH"];
const RUNS = PATH === undefined ? Number(env["HISTORIES"] ?? 600) : 1;
const SEED = Number(env["HISTORY_SEED"] ?? 20261122);
const MS_PER_HISTORY_MAX = 1_000;

const seen = { histories: 0, saved: 0, arrived: 0, deaths: 0, batches: 0, photos: 0, deficiencies: 0, failures: 0, onTwoDevices: 0 };

function note({ devices, expectations, server }: Simulation): void {
  const sent = devices.flatMap(({ world }) => world.network.sent);
  seen.histories++;
  seen.saved += expectations.saved.size;
  seen.arrived += server.inspections.length;
  seen.photos += server.photos.length;
  seen.deficiencies += server.deficiencies.length;
  seen.deaths += devices.reduce((sum, { losses }) => sum + losses, 0);
  seen.batches += sent.filter(({ url }) => url.includes("/batch")).length;
  seen.failures += devices.flatMap(({ world }) => world.details("item-failed")).length;
  seen.onTwoDevices += devices.length - 1;
}

test(
  "whatever happens to the engine, work reported as saved arrives once, as its author's, or stays in the outbox with its reason",
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (given) => note(await runHistory(given))),
      {
        numRuns: RUNS,
        seed: SEED,
        timeout: MS_PER_HISTORY_MAX * 10,
        ...(PATH !== undefined && { path: PATH, endOnFailure: true }),
      },
    );
  },
  Math.max(RUNS, 60) * MS_PER_HISTORY_MAX,
);

test("the histories covered saved work, batches, failures and dying workers", () => {
  if (PATH !== undefined) return;
  for (const [what, count] of Object.entries(seen)) expect(count, `${what} in ${JSON.stringify(seen)}`).toBeGreaterThan(RUNS / 6);
});
