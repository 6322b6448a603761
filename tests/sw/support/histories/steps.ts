import fc from "fast-check";
import { faults, status } from "../world/network.ts";
import type { Fault } from "../world/network.ts";
import { ADA_ID, BEN_ID, CYD_ID, OFFICE_ID, OTHER_TENANT, TENANT } from "../world/people.ts";
import { EXTINGUISHERS } from "../world/server/reference.ts";
import type { Device } from "./device.ts";
import { personAt } from "./person.ts";
import type { Person } from "./person.ts";
import type { Simulation } from "./simulation.ts";

/** One event, on a device or around it. What it starts may outlast it. */
export interface Step {
  /** The device that it concerns. */
  device: number;
  /** Set if the step lets time pass, so that it ends only when `run` does. */
  takesTime?: true;
  run(simulation: Simulation, device: Device): Promise<unknown> | void;
  toString(): string;
}

type Run = Step["run"];

type Happening = Omit<Step, "device">;

function step(name: string, run: Run): fc.Arbitrary<Happening> {
  return fc.constant({ run, toString: () => name });
}

/** Makes a step of a person's action on an open page. */
function doing(name: string, does: (person: Person) => Promise<void>): fc.Arbitrary<Happening> {
  return step(name, (simulation, device) => does(personAt(simulation, device, device.page())));
}

const allFaults: Fault[] = [...Object.values(faults), status(500), status(503), status(400), status(403), status(401), status(429, "5")];
const paths = [/./, /v2\/inspections/, /inspections\/batch/, /photos/, /authentication\/refresh/];
const users = [
  { userId: ADA_ID, tenantId: TENANT },
  { userId: BEN_ID, tenantId: TENANT },
  { userId: CYD_ID, tenantId: TENANT },
  { userId: CYD_ID, tenantId: OTHER_TENANT },
];
const extinguisherIndex = fc.nat(EXTINGUISHERS - 1);

const inspecting = fc
  .record({
    count: fc.constantFrom(1, 1, 1, 2, 5),
    first: extinguisherIndex,
    photoSizes: fc.array(fc.constantFrom(16, 64), { maxLength: 2 }),
    problems: fc.constantFrom(0, 0, 1, 2),
  })
  .map(({ count, first, photoSizes, problems }) => ({
    toString: () => `inspect ${count} from ${first} with ${problems} problems and photos of ${photoSizes.join("+") || 0} bytes`,
    async run(simulation: Simulation, device: Device) {
      const person = personAt(simulation, device, device.page());
      for (let n = 0; n < count; n++) await person.inspect((first + n) % EXTINGUISHERS, photoSizes, problems);
    },
  }));
const withoutConnection = fc.record({ count: fc.integer({ min: 4, max: 6 }), first: extinguisherIndex }).map(({ count, first }) => ({
  toString: () => `inspect ${count} from ${first} offline, then go online`,
  async run(simulation: Simulation, device: Device) {
    const person = personAt(simulation, device, device.page());
    await device.world.goOffline();
    for (let n = 0; n < count; n++) await person.inspect((first + n) % EXTINGUISHERS, []);
    await device.world.goOnline();
  },
}));
const inTwoTabs = extinguisherIndex.map((first) => ({
  toString: () => `inspect ${first} in two tabs at once`,
  run: (simulation: Simulation, device: Device) =>
    Promise.all([device.page(), device.openPage()].map((page) => personAt(simulation, device, page).inspect(first, [64]))),
}));
const largePhoto = extinguisherIndex.map((at) => ({
  toString: () => `inspect ${at} with a photo of 300 KB`,
  run: (simulation: Simulation, device: Device) => personAt(simulation, device, device.page()).inspect(at, [300_000]),
}));
const breaking = fc
  .record({ fault: fc.constantFrom(...allFaults), path: fc.constantFrom(...paths), times: fc.constantFrom(1, 1, 2, 3, 9) })
  .map(({ fault, path, times }) => ({
    toString: () => `${times} times at ${path}: ${fault.name}`,
    run: (_: Simulation, { world }: Device) => world.network.break(fault, { path }, times),
  }));
const losingThenRefusing = fc.integer({ min: 1, max: 6 }).map((times) => ({
  toString: () => `a response about an inspection is lost, then ${times} are refused`,
  run(_: Simulation, { world }: Device) {
    world.network.break(faults.lostResponse, { path: /v2\/inspections/ }, 1);
    world.network.break(status(403), { path: /v2\/inspections/ }, times);
  },
}));
const waiting = fc.constantFrom(1, 2_000, 31_000, 61_000).map((ms) => ({
  toString: () => `${ms} ms pass`,
  takesTime: true as const,
  run: ({ clock }: Simulation) => clock.advance(ms),
}));
/** While nobody uses the app, the browser stops its worker. The next beat starts another. */
const sleeping = fc.constantFrom(6 * 60_000, 16 * 60_000, 2 * 60 * 60_000).map((ms) => ({
  toString: () => `${ms} ms pass without a worker`,
  takesTime: true as const,
  async run({ clock, devices, quiet }: Simulation) {
    for (const device of devices) device.kill();
    await clock.advance(ms);
    for (const device of devices) void device.call(device.page(), (engine) => engine.beat({}));
    await quiet();
  },
}));
const dying = fc.integer({ min: 1, max: 30 }).map((at) => ({
  toString: () => `the worker is killed at step ${at} from here`,
  run: (_: Simulation, { world }: Device) => world.killAtStep(at),
}));
const slow = fc.constantFrom(0, 300, 4_000).map((ms) => ({
  toString: () => `responses take up to ${ms} ms, and overtake each other`,
  run: ({ random }: Simulation, { world }: Device) => void (world.network.delayMs = () => Math.floor(random.next() * ms)),
}));
const badDisk = fc
  .record({ kind: fc.constantFrom("full", "aborted"), moment: fc.constantFrom("request", "commit"), times: fc.constantFrom(1, 2, 8) })
  .map(({ kind, moment, times }) => ({
    toString: () => `${times} transactions: ${kind} at the ${moment}`,
    run(_: Simulation, device: Device) {
      device.isDiskBad = true;
      device.disk.break({ kind, moment }, times);
    },
  }));
const signingIn = fc.constantFrom(...users).map(({ userId, tenantId }) => ({
  toString: () => `${userId.slice(0, 2)} signs in for ${tenantId.slice(0, 2)}`,
  run: (simulation: Simulation, device: Device) =>
    personAt(simulation, device, device.page()).signIn(simulation.server.people.get(userId)?.email ?? "", tenantId),
}));
const clockMoves = fc.constantFrom(-86_400_000, -3_600_000, 0, 600_000, 86_400_000).map((ms) => ({
  toString: () => `the device's clock is set ${ms} ms from the true time`,
  run: (_: Simulation, { world }: Device) => void (world.aheadMs = ms),
}));

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 16, arbitrary: inspecting },
  { weight: 5, arbitrary: withoutConnection },
  { weight: 2, arbitrary: inTwoTabs },
  { weight: 1, arbitrary: largePhoto },
  { weight: 10, arbitrary: breaking },
  { weight: 2, arbitrary: losingThenRefusing },
  { weight: 12, arbitrary: waiting },
  { weight: 2, arbitrary: sleeping },
  { weight: 5, arbitrary: dying },
  { weight: 2, arbitrary: slow },
  { weight: 3, arbitrary: badDisk },
  { weight: 5, arbitrary: signingIn },
  { weight: 1, arbitrary: clockMoves },
  { weight: 2, arbitrary: step("the worker is killed", (_, device) => device.kill()) },
  { weight: 1, arbitrary: step("a new version takes over", (_, device) => device.activate()) },
  { weight: 2, arbitrary: step("the connection is lost", (_, { world }) => world.goOffline()) },
  { weight: 4, arbitrary: step("the connection is back", (_, { world }) => world.goOnline()) },
  { weight: 1, arbitrary: step("all network faults end", (_, { world }) => world.network.heal()) },
  { weight: 1, arbitrary: step("the storage closes its connections", (_, device) => breakOff(device)) },
  { weight: 1, arbitrary: step("the page is killed", (_, device) => device.close(device.page())) },
  { weight: 1, arbitrary: step("the app is opened", (_, device) => open(device)) },
  { weight: 2, arbitrary: step("retry", (_, device) => device.call(device.page(), (engine) => engine.retry({}))) },
  { weight: 2, arbitrary: step("sync now", (_, device) => device.call(device.page(), (engine) => engine.syncDrafts({}))) },
  {
    weight: 1,
    arbitrary: step("a sync event", (_, { world }) =>
      world
        .worker()
        .sync.onSyncEvent()
        .catch(() => undefined),
    ),
  },
  { weight: 2, arbitrary: step("a beat", (_, device) => device.call(device.page(), (engine) => engine.beat({}))) },
  { weight: 2, arbitrary: step("the signed-in user signs out", (_, device) => signOut(device)) },
  { weight: 1, arbitrary: doing("withdraw a waiting inspection", (person) => person.withdraw(() => true)) },
  { weight: 1, arbitrary: doing("withdraw a failed inspection", (person) => person.withdraw((row) => row.retryCount > 0)) },
  { weight: 2, arbitrary: doing("edit a waiting inspection", (person) => person.edit()) },
  { weight: 2, arbitrary: doing("correct a refused inspection", (person) => person.correct()) },
  { weight: 1, arbitrary: doing("discard refused work", (person) => person.discardRefused()) },
  { weight: 1, arbitrary: step("the refresh is revoked", ({ server }) => server.revoke(ADA_ID)) },
  { weight: 1, arbitrary: step("access tokens expire", ({ server }) => [ADA_ID, BEN_ID, CYD_ID].forEach(server.expireAccess)) },
  { weight: 1, arbitrary: step("Ada's account is closed", ({ server }) => server.setActive(ADA_ID, false)) },
  { weight: 1, arbitrary: step("Ada's account is opened", ({ server }) => server.setActive(ADA_ID, true)) },
  { weight: 1, arbitrary: step("the server stops supporting batches", ({ server }) => void (server.knowsBatches = false)) },
  { weight: 1, arbitrary: step("the server stops expanding compressed bodies", ({ server }) => void (server.expandsGzip = false)) },
  {
    weight: 1,
    arbitrary: step("the first extinguisher is retired", ({ server }) => server.register.change(TENANT, 0, { isActive: false })),
  },
  {
    weight: 1,
    arbitrary: step("the second extinguisher is moved", ({ server }) => {
      const [first = "", second = ""] = server.register.locationsOf(TENANT);
      server.register.change(TENANT, 1, { locationId: server.register.of(TENANT)[1]?.locationId === first ? second : first });
    }),
  },
  { weight: 2, arbitrary: step("the office plans for Ada", (simulation) => plan(simulation)) },
  { weight: 1, arbitrary: step("the office cancels a plan", ({ server }) => cancelPlan(server)) },
  {
    weight: 1,
    arbitrary: step("reference data is pulled", (_, device) => device.call(device.page(), (engine) => engine.pullReference({}))),
  },
);

export const steps: fc.Arbitrary<Step> = fc
  .tuple(happening, fc.nat(1))
  .map(([happens, device]) => ({ ...happens, device, toString: () => `${device}: ${happens.toString()}` }));

function breakOff(device: Device): void {
  device.isDiskBad = true;
  device.losses++;
  device.disk.breakOff();
}

function open(device: Device): Promise<unknown> {
  return device.call(device.openPage(), (engine) => engine.connect({ opened: true, online: device.world.network.online }));
}

async function signOut(device: Device): Promise<void> {
  const page = device.page();
  const { session } = await device.call(page, (engine) => engine.connect({ opened: false, online: device.world.network.online }));
  if (session) await device.call(page, (engine) => engine.signOut({ userId: session.user.userId }));
}

function plan({ server, random }: Simulation): void {
  const extinguisher = server.register.of(TENANT)[Math.floor(random.next() * EXTINGUISHERS)];
  const id = random.uuid();
  server.plans.set(id, extinguisher?.extinguisherId ?? "");
  server.assignees.set(id, { tenantId: TENANT, userId: ADA_ID });
}

function cancelPlan(server: Simulation["server"]): void {
  const [first] = server.plans;
  if (!first) return;
  server.plans.delete(first[0]);
  server.canceled.set(first[0], { extinguisherId: first[1], by: OFFICE_ID });
}
