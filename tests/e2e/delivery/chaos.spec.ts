import { accounts } from "../../qa/accounts.ts";
import { expect, test } from "../../qa/index.ts";
import { reachChecklist, syncNow } from "../../qa/inspector-steps.ts";
import type { StoredQueue } from "../../qa/stored-data.ts";
import { expectArrival } from "../support/arrival.ts";
import { createDisruptions } from "../support/disruptions.ts";

/*
 * A day on which everything that can go wrong does, driven by one seed. `CHAOS_ROUNDS=20 QA_SEED=7 npx playwright test chaos` runs a longer one.
 * Each round has three inspections, each of a different extinguisher.
 */
const ROUNDS = Number(process.env["CHAOS_ROUNDS"] ?? 2);
const INSPECTIONS_A_ROUND = 3;
const DISRUPTIONS_A_ROUND = 6;

test("each inspection arrives once, byte for byte, despite kills, cut links and lost responses", async ({
  server,
  device,
  random,
}, info) => {
  test.setTimeout(60_000 + ROUNDS * 120_000);
  const disruptions = createDisruptions(server, device, random);
  const submitted = new Map<string, StoredQueue["operations"][number]>();
  const photos = new Map<string, StoredQueue["photos"][number]>();
  const extinguishers: string[] = [];
  await device.signIn(accounts.harborInspector);

  for (let round = 0; round < ROUNDS; round++) {
    await device.goOffline();
    for (let i = 0; i < INSPECTIONS_A_ROUND; i++) {
      const codes = codesOf(extinguishers.length);
      if (random.below(3) === 0) {
        // Leave halfway, then resume.
        await reachChecklist(device.page, codes);
        await device.closeTab();
        await device.openTab("/inspector/scan-location");
      }
      const work = { photos: random.below(3), problems: random.below(2) };
      await disruptions.aroundWork(() => device.inspect({ ...codes, ...work }));
      extinguishers.push(codes.extinguisher);
    }
    const queued = await device.queue();
    for (const row of queued.operations) submitted.set(row.id, row);
    for (const row of queued.photos) photos.set(row.id, row);
    await device.goOnline();
    await disruptions.cause(DISRUPTIONS_A_ROUND);
  }

  info.annotations.push({ type: "disruptions", description: JSON.stringify(disruptions.counts) });
  server.clearFaults();
  server.link({});
  await device.openTab("/inspector/dashboard");
  await expect(async () => {
    await syncNow(device.page);
    expect(await device.queue()).toEqual({ operations: [], photos: [] });
  }).toPass({ timeout: 60_000 });
  await expectArrival(server, { extinguishers, queued: { operations: [...submitted.values()], photos: [...photos.values()] } });
});

/** Returns the codes of the nth demo extinguisher and its location; each location has ten, in order. */
function codesOf(nth: number): { location: string; extinguisher: string } {
  const padded = String(nth + 1).padStart(3, "0");
  return { location: `HB-L0${1 + Math.floor(nth / 10)}`, extinguisher: `HB-E${padded}` };
}
