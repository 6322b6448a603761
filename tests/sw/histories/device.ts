import type { Engine } from "#shared/engine/engine.ts";
import { API_ROOT_DEFAULT } from "#shared/constants.ts";
import { createEngine } from "../../../src-sw/engine.ts";
import type { Ports } from "../../../src-sw/ports.ts";
import { RUN_LOCK } from "../../../src-sw/sync/run.ts";
import { createQuickDisk, type QuickDisk } from "../world/quick-disk.ts";
import { type Around, createWorld, type Worker, type World } from "../world.ts";
import type { Ledger } from "./ledger.ts";

/** A tab of the app. What it was doing ends with it. */
export interface Page {
  isOpen: boolean;
}

/** One browser profile with the whole engine, used as pages use it: by its calls alone. */
export interface Device {
  world: World;
  disk: QuickDisk;
  pages: Page[];
  /** How often something happened here after which what was heard may not be written. */
  losses: number;
  /** Whether the disk was told to go wrong: what the engine throws is no bug then. */
  isDiskBad: boolean;
  /** What the engine threw, at a call or in the background. */
  bugs: unknown[];
  openPage(): Page;
  /** The page, and what it was doing, is gone. */
  close(page: Page): void;
  /** One that is open; opens one where none is. */
  page(): Page;
  /** As a page calls: once more with the next worker where the worker dies meanwhile; never settles where the page is gone. */
  call<T>(page: Page, run: (engine: Engine) => Promise<T>): Promise<T>;
  /** The worker is killed, or a new version takes its place; `open`: the new one has upgraded the databases. */
  kill(): void;
  activate(): void;
}

interface AppWorker extends Worker {
  engine: Engine;
  open(): Promise<void>;
}

const DIED = Symbol("the worker died");

export function createDevice({ around, ledger, seed }: { around: Around; ledger: Ledger; seed: number }): Device {
  const disk = createQuickDisk();
  const world = createWorld({ seed, signedIn: null, disk, around, compose });
  const watch = ledger.watch({ isRunning: () => world.locks.isHeld(RUN_LOCK), isOnline: () => world.air.online });
  world.air.watch = watch;
  world.air.saysDate = true;

  const worker = () => world.worker() as AppWorker;
  const device: Device = {
    world,
    disk,
    pages: [],
    losses: 0,
    isDiskBad: false,
    bugs: world.errors,
    openPage() {
      const page = { isOpen: true };
      device.pages.push(page);
      world.windowOpen = true;
      return page;
    },
    close(page) {
      page.isOpen = false;
      device.pages = device.pages.filter((each) => each !== page);
      world.windowOpen = device.pages.length > 0;
    },
    page: () => device.pages[0] ?? device.openPage(),
    async call(page, run) {
      for (;;) {
        const { engine } = worker();
        const death = world.death().then(() => DIED);
        const outcome = await Promise.race([death, run(engine).catch((error: unknown) => threw(error, death))]);
        if (!page.isOpen) return new Promise(() => undefined);
        if (outcome !== DIED) return outcome as Awaited<ReturnType<typeof run>>;
      }
    },
    kill() {
      world.kill();
    },
    activate() {
      world.kill();
      worker()
        .open()
        .catch((error: unknown) => threw(error, world.death()));
    },
  };

  /** The page shows that it went wrong, and that is its end; what becomes of a dead worker's calls is nothing. */
  async function threw(error: unknown, death: Promise<unknown>): Promise<never> {
    const isDead = await Promise.race([death.then(() => true), Promise.resolve().then(() => false)]);
    if (!isDead && !(device.isDiskBad && error instanceof DOMException)) device.bugs.push(error);
    return new Promise(() => undefined);
  }

  const { kill } = world;
  world.kill = () => {
    kill();
    watch.died();
    device.losses += 1;
  };
  return device;
}

function compose(ports: Ports): AppWorker {
  const keep = (work: () => Promise<unknown>) => void work().catch((error: unknown) => ports.log.warn("background", error));
  const { engine, deps, sync, open } = createEngine(ports, API_ROOT_DEFAULT, { keep, during: (_event, work) => keep(work) });
  return { ...deps, sync, engine, open };
}
