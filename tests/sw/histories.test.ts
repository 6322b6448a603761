import fc from "fast-check";
import { expect, test } from "vitest";
import { type App, createApp } from "./world/app.ts";
import { checkInvariants } from "./world/invariants.ts";
import { type Fault, faults, status } from "./world/network.ts";
import { stored } from "./world/work.ts";
import { ADA, BEN } from "./world.ts";

/*
 * Histories of the whole engine, used by its calls alone. After each step the invariants hold; in the end all that was said to be saved, and was
 * not taken back, is on the server, once. A failure prints its seed and path: HISTORY_SEED=… HISTORY_PATH=… does it again; HISTORIES=1000000
 * looks longer.
 */
const env = process.env;
const RUNS = Number(env["HISTORIES"] ?? 40);
const SEED = Number(env["HISTORY_SEED"] ?? 20261122);

interface Step {
  run(app: App): Promise<unknown>;
}

function step(name: string, run: Step["run"]): fc.Arbitrary<Step> {
  return fc.constant({ run, toString: () => name });
}

/** A call to a worker that dies is never answered; the page goes on. */
function call(app: App, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => undefined), app.world.quiet()]);
}

async function any(app: App, isMeant: (row: { retryCount: number; failure: string | null }) => boolean): Promise<string | null> {
  const { operations } = await stored(app.world);
  return operations.find((row) => row.action === "create" && isMeant(row))?.inspectionId ?? null;
}

async function takeBack(app: App, inspectionId: string | null): Promise<void> {
  if (inspectionId === null) return;
  const reply = await app.engine().withdrawSubmitted({ inspectionId, operationId: app.world.random.uuid() });
  if (reply.ok) app.said.delete(inspectionId);
}

const allFaults: Fault[] = [...Object.values(faults), status(500), status(503), status(400), status(403), status(401), status(429, "5")];
const paths = [/./, /v2\/inspections/, /inspections\/batch/, /photos/, /authentication\/refresh/];

const inspecting = fc.record({ count: fc.integer({ min: 1, max: 6 }), photos: fc.nat(2) }).map(({ count, photos }) => ({
  toString: () => `inspect ${count} with ${photos} photos`,
  async run(app: App) {
    for (let n = 0; n < count; n += 1) await call(app, app.inspect(photos));
  },
}));
const breaking = fc
  .record({ fault: fc.constantFrom(...allFaults), path: fc.constantFrom(...paths), times: fc.integer({ min: 1, max: 12 }) })
  .map(({ fault, path, times }) => ({
    toString: () => `break ${path} ${times} times: ${fault.name}`,
    run: async ({ world }: App) => world.air.break(fault, { path }, times),
  }));
const waiting = fc
  .constantFrom(1, 2_000, 31_000, 61_000, 16 * 60_000)
  .map((ms) => ({ toString: () => `${ms} ms pass`, run: ({ world }: App) => world.advance(ms) }));
const dying = fc
  .integer({ min: 1, max: 30 })
  .map((at) => ({ toString: () => `die at step ${at} from here`, run: async ({ world }: App) => world.killAtStep(at) }));

const steps = fc.oneof(
  { weight: 8, arbitrary: inspecting },
  { weight: 5, arbitrary: breaking },
  { weight: 7, arbitrary: waiting },
  { weight: 2, arbitrary: dying },
  { weight: 2, arbitrary: step("kill", async ({ world }) => world.kill()) },
  { weight: 3, arbitrary: step("go offline", (app) => call(app, app.world.goOffline())) },
  { weight: 4, arbitrary: step("go online", (app) => call(app, app.world.goOnline())) },
  { weight: 1, arbitrary: step("the air clears", async ({ world }) => world.air.heal()) },
  { weight: 2, arbitrary: step("retry", (app) => call(app, app.engine().retry({}))) },
  { weight: 2, arbitrary: step("sync now", (app) => call(app, app.engine().syncDrafts({}))) },
  { weight: 1, arbitrary: step("a sync event", (app) => call(app, app.world.worker().sync.syncEvent())) },
  { weight: 2, arbitrary: step("a beat", (app) => call(app, app.engine().beat({}))) },
  { weight: 1, arbitrary: step("the token expires", async ({ world }) => world.server.expireAccess(ADA)) },
  { weight: 1, arbitrary: step("the refresh is revoked", async ({ world }) => world.server.revoke(ADA)) },
  { weight: 1, arbitrary: step("the server forgets batches", async ({ world }) => void (world.server.knowsBatches = false)) },
  { weight: 3, arbitrary: step("Ada signs in", (app) => call(app, app.signIn(ADA))) },
  { weight: 1, arbitrary: step("Ben signs in", (app) => call(app, app.signIn(BEN))) },
  { weight: 1, arbitrary: step("Ada signs out", (app) => call(app, app.engine().signOut({ userId: ADA }))) },
  { weight: 1, arbitrary: step("withdraw what waits", async (app) => call(app, takeBack(app, await any(app, () => true)))) },
  {
    weight: 1,
    arbitrary: step("withdraw what failed", async (app) => call(app, takeBack(app, await any(app, (row) => row.retryCount > 0)))),
  },
  { weight: 2, arbitrary: step("edit what waits", (app) => call(app, edit(app))) },
);

async function edit(app: App): Promise<void> {
  const inspectionId = await any(app, () => true);
  const operationId = app.world.random.uuid();
  if (inspectionId !== null) await app.engine().editSubmitted({ inspectionId, operationId, changes: { notes: `Note ${operationId}` } });
}

/** Nothing said to be saved is missing: it is on the device, or on the server. */
async function checkSaid({ world, said }: App): Promise<void> {
  const { inspections } = await stored(world);
  for (const [inspectionId, { extinguisherId }] of said) {
    const isHere = inspections.some((each) => each.inspectionId === inspectionId);
    const isThere = world.server.inspections.some((each) => each.extinguisherId === extinguisherId);
    expect(isHere || isThere, "nothing said to be saved is missing").toBe(true);
  }
}

/** Everybody signs in, and everything goes out. */
async function calm(app: App): Promise<void> {
  const { world } = app;
  world.killAtStep(Number.POSITIVE_INFINITY);
  world.air.heal();
  await world.goOnline();
  for (const userId of [ADA, BEN]) {
    await app.signIn(userId);
    await app.engine().retry({});
    await world.advance(20 * 60_000);
  }
}

const seen = { histories: 0, said: 0, arrived: 0, deaths: 0, batches: 0, photos: 0, failures: 0 };

test("whatever happens to the engine, what was said to be saved arrives once, as its author's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 15, maxLength: 40 }), fc.nat(), async (list, seed) => {
      const app = createApp(seed);
      const { world } = app;
      await app.signIn(ADA);
      for (const each of list) {
        const wasAlive = world.isAlive();
        await each.run(app);
        if (wasAlive && !world.isAlive()) seen.deaths += 1;
        await checkInvariants(world);
        await checkSaid(app);
      }
      await calm(app);
      await checkInvariants(world);
      const { operations, uploads } = await stored(world);
      expect({ operations, uploads }).toEqual({ operations: [], uploads: [] });
      for (const { extinguisherId, userId } of app.said.values())
        expect(world.server.inspections.filter((each) => each.extinguisherId === extinguisherId)).toMatchObject([{ userId }]);

      seen.histories += 1;
      seen.said += app.said.size;
      seen.arrived += world.server.inspections.length;
      seen.photos += world.server.photos.length;
      seen.batches += world.air.sent.filter(({ url }) => url.includes("/batch")).length;
      seen.failures += world.details("item-failed").length;
    }),
    { numRuns: RUNS, seed: SEED, ...(env["HISTORY_PATH"] !== undefined && { path: env["HISTORY_PATH"] }) },
  );
}, 36_000_000);

test("the histories were full: work was said to be saved, sent in batches, failed, and workers died", () => {
  if (env["HISTORY_PATH"] !== undefined) return;
  for (const [what, count] of Object.entries(seen)) expect(count, `${what} in ${JSON.stringify(seen)}`).toBeGreaterThan(RUNS / 6);
});
