import { test } from "../qa/index.ts";
import { chooseSeed, createRandom } from "../qa/random.ts";
import type { Entrant } from "./peers/contender.ts";
import { entrants } from "./peers/entrants.ts";
import { measureFaults, measureSending, measureStarting } from "./peers/measures.ts";
import type { Sizes } from "./peers/measures.ts";
import { createResults } from "./peers/results.ts";
import { writeTable } from "./peers/table.ts";

const LINKS_KBPS = (process.env["PEERS_LINKS"] ?? "20000,5000").split(",").map(Number);
const parts = (process.env["PEERS_PARTS"] ?? "sending,starting,faults").split(",");
const whole: Sizes = { kept: 100, creates: 1_000, photos: 100, waiting: 1_500, faulty: 200, starts: 5 };
/** Sizes to check that the benchmark runs. Nothing is written to the document. */
const small: Sizes = { kept: 20, creates: 100, photos: 10, waiting: 150, faulty: 50, starts: 2 };

/**
 * Environment variables limit the run. `PEERS=small`: small sizes, nothing written. `PEERS_ONLY=rxdb`: only entrants whose name contains this.
 * `PEERS_LINKS=20000`: only a link of this many kbit/s. `PEERS_PARTS=sending`: only this part.
 */
const isSmall = process.env["PEERS"] === "small";
const sizes = isSmall ? small : whole;
const chosen = entrants.filter(({ name }) => name.includes(process.env["PEERS_ONLY"] ?? ""));

test("the peers", async ({ serverPool }) => {
  test.setTimeout(3_600_000);
  const parameters = { serverPool, random: createRandom(chooseSeed()), sizes };
  const results = createResults();
  const report = async (): Promise<void> => {
    if (!isSmall && chosen.length === entrants.length) await writeTable(results.table(chosen, LINKS_KBPS, sizes));
  };
  // All entrants are measured in turn for each part, so that a busy minute of the machine affects them all.
  for (const kbps of parts.includes("sending") ? LINKS_KBPS : []) {
    await eachOf(async (entrant) => results.sent(entrant, kbps, await measureSending(parameters, entrant, kbps)), report);
  }
  if (parts.includes("starting")) {
    await eachOf(async (entrant) => results.started(entrant, await measureStarting(parameters, entrant)), report);
  }
  if (parts.includes("faults")) {
    await eachOf(async (entrant) => results.faulty(entrant, await measureFaults(parameters, entrant)), report);
  }
  console.log(results.table(chosen, LINKS_KBPS, sizes));
});

/** Measures each entrant. If one fails, its cells stay empty and the others are still measured. */
async function eachOf(measure: (entrant: Entrant) => Promise<void>, report: () => Promise<void>): Promise<void> {
  for (const entrant of chosen) {
    try {
      await measure(entrant);
      await report();
    } catch (error) {
      console.log(`Not measured: ${entrant.name}`, error);
    }
  }
}
