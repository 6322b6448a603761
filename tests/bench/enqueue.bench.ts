import { accounts } from "../qa/accounts.ts";
import { test } from "../qa/index.ts";
import type { Moments } from "./pages/keeping.ts";
import { drawPictures, keepInspections } from "./support/keeping.ts";
import { percentile, print } from "./support/measure.ts";

const ROUNDS = 100;

test("keeping an inspection", async ({ device }) => {
  await device.signIn(accounts.harborInspector);
  await device.goOffline();
  const { calls, bare, bareOfAll, sizes } = await keepInspections(device, { rounds: ROUNDS, ...(await drawPictures(device)) });
  const [ofFirst, ofSecond, ofSubmit] = sizes.map((bytes) => `the ${Math.round(bytes / 1_000)} kB that it stores, and nothing else`);
  const one = "one strict write to IndexedDB of";
  compare("The first photo, from the call until it is reported as saved", calls[0], `${one} ${ofFirst}`, bare[0]);
  compare("The second photo, likewise", calls[1], `${one} ${ofSecond}`, bare[1]);
  compare("The submit alone, likewise, its photos being saved", calls[2], `${one} ${ofSubmit}`, bare[2]);
  const all = "Both photos and the submit, each reported as saved before the next";
  compare(all, sum(calls), "three strict writes of the same bytes, each on disk before the next", sum(bare));
  compare(all, sum(calls), "one strict write of the same bytes, which reports nothing before the end", bareOfAll);
});

function compare(what: string, taken: readonly number[], beside: string, bare: readonly number[]): void {
  for (const percent of [50, 95])
    print({
      what: `${what}, p${percent}`,
      ms: percentile(taken, percent),
      beside,
      besideMs: percentile(bare, percent),
      budget: "2 times at p95",
    });
}

/** Returns the sum of the three saves of each round. */
function sum([first, second, submit]: Moments<number[]>): number[] {
  return first.map((ms, round) => ms + (second[round] ?? 0) + (submit[round] ?? 0));
}
