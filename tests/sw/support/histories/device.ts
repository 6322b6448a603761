import type { Engine } from "#shared/engine/engine.ts";
import { RUN_LOCK } from "../../../../src-sw/lock-names.ts";
import { createWorld } from "../world.ts";
import type { SharedWorld, World } from "../world.ts";
import { composeApp } from "../world/app.ts";
import type { AppWorker } from "../world/app.ts";
import { createQuickDisk } from "../world/quick-disk.ts";
import type { QuickDisk } from "../world/quick-disk.ts";
import type { Expectations } from "./expectations.ts";

/** A tab of the app. Its calls end with it. */
export interface Page {
  isOpen: boolean;
}

/** A browser profile with the whole engine, used through its calls alone, as pages use it. */
export interface Device {
  world: World;
  disk: QuickDisk;
  pages: Page[];
  /** How often something happened after which a received response may not have been stored. */
  losses: number;
  /** Whether the disk was made to fail, so that errors of the engine are no bugs. */
  isDiskBad: boolean;
  /** Errors that the engine threw, in a call or in the background. */
  bugs: unknown[];
  openPage(): Page;
  /** Closes the page, which ends its calls. */
  close(page: Page): void;
  /** Returns an open page; opens one if there is none. */
  page(): Page;
  /** Calls the engine as a page does: repeats the call if the worker dies in between, and never settles if the page is closed. */
  call<T>(page: Page, run: (engine: Engine) => Promise<T>): Promise<T>;
  /** Kills the worker. */
  kill(): void;
  /** Replaces the worker by a new version, which opens and upgrades the databases. */
  activate(): void;
}

const DIED = Symbol("the worker died");

export function createDevice({ shared, expectations, seed }: { shared: SharedWorld; expectations: Expectations; seed: number }): Device {
  const disk = createQuickDisk();
  const world = createWorld({ seed, disk, shared, compose: composeApp });
  const watch = expectations.watch({ isRunning: () => world.locks.isHeld(RUN_LOCK), isOnline: () => world.network.online });
  world.network.watch = watch;
  world.network.sendsDate = true;

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
      device.pages = device.pages.filter((open) => open !== page);
      world.windowOpen = device.pages.length > 0;
    },
    page: () => device.pages[0] ?? device.openPage(),
    async call(page, run) {
      for (;;) {
        const { engine } = worker();
        const death = world.death().then(() => DIED);
        const outcome = await Promise.race([death, run(engine).catch((error: unknown) => fail(error, death))]);
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
        .catch((error: unknown) => fail(error, world.death()));
    },
  };

  /** Records an error of a living worker as a bug, and never settles. Errors of a dead worker do not matter. */
  async function fail(error: unknown, death: Promise<unknown>): Promise<never> {
    const isDead = await Promise.race([death.then(() => true), Promise.resolve().then(() => false)]);
    if (!isDead && !(device.isDiskBad && error instanceof DOMException)) device.bugs.push(error);
    return new Promise(() => undefined);
  }

  const { kill } = world;
  world.kill = () => {
    kill();
    watch.died();
    device.losses++;
  };
  return device;
}
