import fc from "fast-check";
import { expect, test } from "vitest";
import { createSessionStore } from "../../src-sw/sessions/session-store.ts";
import { checkInvariants } from "./world/invariants.ts";
import { type Fault, faults, status } from "./world/network.ts";
import { ledgerOf, stored, submit } from "./world/work.ts";
import { ADA, BEN, createWorld, type World } from "./world.ts";

/*
 * Anything may happen in any order; after each step the invariants hold, and in the end everything arrives, once.
 * A failure prints its seed and path: FUZZ_SEED=… FUZZ_PATH=… npx vitest run --project sw tests/sw/fuzz.test.ts does it again.
 * FUZZ_RUNS=1000 looks longer.
 */
const env = process.env;
const RUNS = Number(env["FUZZ_RUNS"] ?? 40);
const SEED = Number(env["FUZZ_SEED"] ?? 20260302);

type Command = { name: string; run(world: World): Promise<unknown> };

const allFaults: Fault[] = [...Object.values(faults), status(500), status(503), status(400), status(401), status(429, "5"), status(429)];
const paths = [/./, /v2\/inspections/, /photos/, /deficiencies/, /authentication\/refresh/];

function command(name: string, run: Command["run"]): fc.Arbitrary<Command> {
  return fc.constant({ name, run, toString: () => name });
}

/** A call to a worker that dies is never answered; the page goes on. */
function call(world: World, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work.catch(() => undefined), world.quiet()]);
}

const submitting = fc
  .record({ photos: fc.nat(3), deficiencies: fc.nat(2), userId: fc.constantFrom(ADA, ADA, ADA, BEN) })
  .map((work): Command => ({ name: `submit ${JSON.stringify(work)}`, run: (world) => call(world, submit(world, work)) }));
const breaking = fc
  .record({ fault: fc.constantFrom(...allFaults), path: fc.constantFrom(...paths), times: fc.integer({ min: 1, max: 12 }) })
  .map(({ fault, path, times }): Command => ({
    name: `break ${path} ${times} times: ${fault.name}`,
    run: async (world) => world.air.break(fault, { path }, times),
  }));
const losingThenRefusing = fc.integer({ min: 1, max: 6 }).map((times): Command => ({
  name: `an answer about an inspection is lost, then ${times} are refused`,
  async run(world) {
    world.air.break(faults.lostAnswer, { path: /v2\/inspections/ }, 1);
    world.air.break(status(403), { path: /v2\/inspections/ }, times);
  },
}));
const waiting = fc
  .constantFrom(1, 500, 2_000, 31_000, 61_000, 6 * 60_000, 16 * 60_000)
  .map((ms): Command => ({ name: `${ms} ms pass`, run: (world) => world.advance(ms) }));
const dying = fc
  .integer({ min: 1, max: 25 })
  .map((step): Command => ({ name: `die at step ${step} from here`, run: async (world) => world.killAtStep(step) }));
const latency = fc
  .constantFrom(0, 0, 30, 2_000, 9_000)
  .map((ms): Command => ({ name: `latency ${ms} ms`, run: async (world) => void (world.air.latencyMs = ms) }));

const commands = fc.oneof(
  { weight: 5, arbitrary: submitting },
  { weight: 6, arbitrary: breaking },
  { weight: 2, arbitrary: losingThenRefusing },
  { weight: 8, arbitrary: waiting },
  { weight: 2, arbitrary: dying },
  { weight: 1, arbitrary: latency },
  { weight: 2, arbitrary: command("kill", async (world) => world.kill()) },
  { weight: 2, arbitrary: command("go offline", (world) => call(world, world.goOffline())) },
  { weight: 4, arbitrary: command("go online", (world) => call(world, world.goOnline())) },
  { weight: 1, arbitrary: command("the air clears", async (world) => world.air.heal()) },
  { weight: 2, arbitrary: command("retry", (world) => call(world, world.worker().sync.retry())) },
  { weight: 2, arbitrary: command("sync now", (world) => call(world, world.worker().sync.syncDrafts())) },
  { weight: 2, arbitrary: command("sync event", (world) => call(world, world.worker().sync.syncEvent())) },
  { weight: 2, arbitrary: command("beat", (world) => call(world, world.worker().sync.beat())) },
  { weight: 1, arbitrary: command("page opened", (world) => call(world, world.worker().sync.pageOpened())) },
  { weight: 1, arbitrary: command("tab closed", async (world) => void (world.windowOpen = false)) },
  { weight: 1, arbitrary: command("tab open", async (world) => void (world.windowOpen = true)) },
  { weight: 1, arbitrary: command("token expires", async (world) => world.server.expireAccess(ADA)) },
  { weight: 1, arbitrary: command("refresh revoked", async (world) => world.server.revoke(ADA)) },
  { weight: 3, arbitrary: command("Ada signs in", (world) => call(world, signIn(world, ADA))) },
  { weight: 1, arbitrary: command("Ben signs in", (world) => call(world, signIn(world, BEN))) },
  { weight: 1, arbitrary: command("sign out", (world) => call(world, signOut(world))) },
);

async function signIn(world: World, userId: string): Promise<void> {
  await world.signIn(userId);
  await world.worker().sync.queued();
}

async function signOut(world: World): Promise<void> {
  const store = createSessionStore(world.worker().databases);
  const session = await store.current();
  if (session) await store.drop(session.user.userId);
}

/** The storm is over: whoever has work left signs in, and everything goes out. */
async function calm(world: World): Promise<void> {
  world.killAtStep(Number.POSITIVE_INFINITY);
  world.air.heal();
  world.air.latencyMs = 0;
  world.windowOpen = true;
  await world.goOnline();
  await world.advance(31_000);
  for (const userId of [ADA, BEN]) {
    await signIn(world, userId);
    await world.worker().sync.retry();
    await world.advance(10 * 60_000);
  }
}

const seen = { runs: 0, submitted: 0, sent: 0, deaths: 0, failures: 0, final: 0, uploaded: 0, repeats: 0 };

test("whatever happens, nothing is lost, nothing happens twice, and everything arrives in the end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(commands, { minLength: 15, maxLength: 50 }), fc.nat(), async (list, seed) => {
      const world = createWorld({ seed });
      await world.ready;
      for (const each of list) {
        const wasAlive = world.isAlive();
        await each.run(world);
        if (wasAlive && !world.isAlive()) seen.deaths += 1;
        await checkInvariants(world);
      }
      await calm(world);
      await checkInvariants(world);
      const { operations, uploads, photos, inspections } = await stored(world);
      expect({ operations, uploads, photos }).toEqual({ operations: [], uploads: [], photos: [] });
      expect(world.server.inspections).toHaveLength(inspections.length);

      seen.runs += 1;
      seen.submitted += ledgerOf(world).length;
      seen.sent += world.air.sent.length;
      seen.uploaded += world.server.photos.length;
      const failed = [...world.details("item-failed"), ...world.details("photo-failed")];
      seen.failures += failed.length;
      seen.final += failed.filter((each) => each.final).length;
      seen.repeats += world.air.sent.length - new Set(world.air.sent.map((request) => request.headers["Idempotency-Key"])).size;
    }),
    {
      numRuns: RUNS,
      seed: SEED,
      ...(env["FUZZ_PATH"] === undefined ? {} : { path: env["FUZZ_PATH"] }),
    },
  );
}, 600_000);

test("the storm was one: work was sent, workers died, items failed, some for good, and some were sent again", () => {
  if (env["FUZZ_PATH"] !== undefined) return;
  expect(seen.runs).toBe(RUNS);
  for (const [what, count] of Object.entries(seen)) expect(count, `${what} in ${JSON.stringify(seen)}`).toBeGreaterThan(RUNS / 6);
});
