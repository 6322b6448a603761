/*
 * The world is for tests of sync runs: what is sent, retried, lost or repeated while time passes and workers die. Tests of commands, queries,
 * sessions and reference data, which only count the runs that they ask for, use the phone (`phone/phone.ts`).
 */

import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import type { Broadcast, EngineEvent, EngineEventName, EngineEvents } from "#shared/engine/events.ts";
import type { Broadcaster } from "../../../src-sw/broadcaster.ts";
import type { Lifetime } from "../../../src-sw/lifetime.ts";
import type { Ports } from "../../../src-sw/ports.ts";
import { createSessionStore } from "../../../src-sw/sessions/session-store.ts";
import type { Sessions } from "../../../src-sw/sessions/sessions.ts";
import { openDatabases } from "../../../src-sw/stores/database.ts";
import type { Databases } from "../../../src-sw/stores/database.ts";
import type { Sync } from "../../../src-sw/sync/sync.ts";
import { createWiring } from "../../../src-sw/wiring.ts";
import { createFakeClock } from "./world/clock.ts";
import type { FakeClock } from "./world/clock.ts";
import { createDisk } from "./world/disk.ts";
import type { Disk } from "./world/disk.ts";
import { createLockTable } from "./world/locks.ts";
import type { LockTable } from "./world/locks.ts";
import { createFakeNetwork } from "./world/network.ts";
import type { FakeNetwork } from "./world/network.ts";
import { TENANT } from "./world/people.ts";
import { createSeededRandom } from "./world/random.ts";
import { createFakeServer } from "./world/server.ts";
import type { FakeServer } from "./world/server.ts";

export { ADA_ID, BEN_ID, TENANT } from "./world/people.ts";

export const START_MS = Date.UTC(2026, 2, 2, 8, 0, 0);

/** One life of the worker, from its start to its death, which loses what it held in memory. */
export interface Worker {
  ports: Ports;
  databases: Databases;
  sessions: Sessions;
  broadcaster: Broadcaster;
  sync: Sync;
}

interface WorkerLife {
  worker: Worker;
  death: Promise<void>;
  end(): void;
}

/** What all devices of a simulation share. */
export interface SharedWorld {
  clock: FakeClock;
  server: FakeServer;
  /** Waits until nothing more happens on any of them without time passing. */
  quiet(): Promise<void>;
}

/** A device, its browser, the network and a server, all simulated, around the real engine. */
export interface World {
  clock: FakeClock;
  /** How far the device's own clock is ahead of the true time. */
  aheadMs: number;
  server: FakeServer;
  network: FakeNetwork;
  locks: LockTable;
  random: ReturnType<typeof createSeededRandom>;
  /** Everything that was broadcast, in order. */
  broadcasts: Broadcast[];
  /** Warnings that were logged. */
  warnings: string[];
  /** Errors that were logged, without those of the disk. */
  errors: unknown[];
  /** How often a sync event was requested. */
  registrations: number;
  /** Whether the site's settings block sync events. */
  isSyncBlocked: boolean;
  /** Whether a page of the app is open. */
  windowOpen: boolean;
  /** Returns the living worker. Starts a new one if it is dead, as the browser does for any event. */
  worker(): Worker;
  isAlive(): boolean;
  /** The databases on the disk, to be read and written whether a worker lives or not. */
  disk: Databases;
  /** Kills the worker as the browser does: its code stops, open transactions are rolled back, its locks are released. */
  kill(): void;
  /** Resolves when the worker that lives now dies. */
  death(): Promise<void>;
  /** Waits until nothing more happens without time passing. */
  quiet(): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Cuts the connection, and reports it as a page does. `goOnline` brings it back. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  signIn(userId: string): Promise<void>;
  /** Returns the names of the events in order. */
  eventNames(): EngineEventName[];
  details<N extends EngineEventName>(name: N): EngineEvents[N][];
  clearEvents(): void;
  /** Kills the worker at the n-th step from now (a commit, a request for a sync event, or a request that is sent, served or gets its response). */
  killAtStep(n: number): void;
  steps: string[];
}

/** After this many quiet turns of the event loop, nothing more happens by itself. */
const QUIET_TURNS = 4;

export interface WorldOptions {
  seed?: number;
  compose?: (ports: Ports) => Worker;
  disk?: Disk;
  shared?: SharedWorld;
}

/** Creates a world in which nobody is signed in. Most tests begin with `readyWorld` (`world/ready.ts`). */
export function createWorld(options: WorldOptions = {}): World {
  const seed = options.seed ?? 1;
  const random = createSeededRandom(seed);
  const disk = options.disk ?? createDisk();
  const onDisk = openDatabases(disk.mount(() => undefined));
  const locks = createLockTable();
  const quiet = options.shared?.quiet ?? settle;
  const clock: FakeClock = options.shared?.clock ?? createFakeClock(START_MS, quiet);
  const server = options.shared?.server ?? createFakeServer(seed + 1, clock.now);
  const network = createFakeNetwork(clock, server);
  let life: WorkerLife | null = null;
  let killAt = Number.POSITIVE_INFINITY;

  async function settle(): Promise<void> {
    for (let turns = 0; turns < QUIET_TURNS; turns = disk.busy() ? 0 : turns + 1) await new Promise((resolve) => setImmediate(resolve));
  }

  function step(name: string): void {
    world.steps.push(name);
    if (world.steps.length >= killAt) {
      killAt = Number.POSITIVE_INFINITY;
      world.kill();
    }
  }
  network.step = step;

  function begin(): WorkerLife {
    let alive = true;
    let died = (): void => undefined;
    const death = new Promise<void>((resolve) => (died = resolve));
    const mount = disk.mount((name) => alive && step(name));
    const connection = network.lend();
    const timers = clock.lend();
    const held = locks.lend();
    const ports: Ports = {
      clock: { after: timers.after, now: () => timers.now() + world.aheadMs },
      network: connection,
      locks: held,
      indexedDB: mount.indexedDB,
      random,
      clients: {
        async broadcast(broadcasts) {
          if (alive) world.broadcasts.push(...broadcasts);
        },
        anyOpen: async () => world.windowOpen,
      },
      syncEvents: {
        isSupported: true,
        async register() {
          if (!alive) return false;
          world.registrations++;
          step("register");
          return !world.isSyncBlocked;
        },
      },
      caches: { wipePrivate: async () => undefined, isAppOnDevice: async () => true },
      log: {
        warn(message, detail) {
          if (alive && detail instanceof Error && !(detail instanceof DOMException)) world.errors.push(detail);
          if (alive) world.warnings.push(detail instanceof Error ? `${message}: ${detail.message}` : message);
        },
      },
    };
    const worker = (options.compose ?? compose)(ports);
    return {
      worker,
      death,
      end() {
        alive = false;
        died();
        mount.tear();
        connection.drop();
        timers.drop();
        held.drop();
      },
    };
  }

  const world: World = {
    clock,
    aheadMs: 0,
    server,
    network,
    locks,
    random,
    broadcasts: [],
    warnings: [],
    errors: [],
    registrations: 0,
    isSyncBlocked: false,
    windowOpen: true,
    steps: [],
    quiet,
    advance: clock.advance,
    isAlive: () => life !== null,
    disk: onDisk,
    worker() {
      if (!life) {
        life = begin();
        const { worker } = life;
        // Failures of a dead worker do not matter; a living one must not fail.
        worker.sync.start().catch((error: unknown) => void (life?.worker === worker && world.warnings.push(`start: ${String(error)}`)));
      }
      return life.worker;
    },
    kill() {
      const dying = life;
      life = null;
      dying?.end();
    },
    death: () => life?.death ?? Promise.resolve(),
    async goOffline() {
      network.online = false;
      await world.worker().sync.onConnectionChanged(false);
      await quiet();
    },
    async goOnline() {
      network.online = true;
      await world.worker().sync.onConnectionChanged(true);
      await quiet();
    },
    async signIn(userId) {
      const { databases } = world.worker();
      const user = { userId, email: "inspector@example.com", firstName: "In", lastName: "Spector" };
      await createSessionStore(databases).replace({
        userId,
        area: "inspector",
        user,
        roles: [{ roleName: "Inspector", roleType: "Tenant", tenantId: TENANT, tenantName: "Tenant" }],
        currentTenantId: TENANT,
        ...server.grant(userId),
        expiresAt: "2030-01-01T00:00:00.000Z",
        signInNeeded: false,
      });
      await quiet();
    },
    eventNames: () => world.broadcasts.flatMap((each) => (each.event ? [each.event.name] : [])),
    details: <N extends EngineEventName>(name: N) =>
      world.broadcasts.flatMap((each) =>
        each.event?.name === name ? [(each.event as EngineEvent & { name: N }).detail as EngineEvents[N]] : [],
      ),
    clearEvents: () => void world.broadcasts.splice(0),
    killAtStep(n) {
      world.steps = [];
      killAt = n;
    },
  };

  return world;
}

/** Composes what a run needs. The whole engine also watches requests and runs (`world/app.ts`). */
function compose(ports: Ports): Worker {
  const { deps, sync } = createWiring(ports, API_ROOT_DEFAULT, { inBackground: keepAlive(ports) }, { watching: false });
  return { ...deps, sync };
}

/** Returns what runs background work, whose failure is logged. */
export function keepAlive({ log }: Ports): Lifetime["inBackground"] {
  return (work) => void work().catch((error: unknown) => log.warn("background", error));
}
