import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";

/** Controls the service worker of a device from outside, through the browser. */
export interface WorkerControls {
  /** Starts the worker if there is one, and resolves when it runs. A browser that was just started cannot tell: pass `isThere`. */
  wake(isThere?: boolean): Promise<void>;
  /** Stops the worker as the browser does when it needs memory, and resolves when it is gone. */
  kill(): Promise<void>;
  /** Dispatches a Background Sync event now, as the browser would at its next attempt. */
  dispatchSync(tag?: string): Promise<void>;
  /** Crashes the browser in the middle of its work, and resolves when it is gone. */
  crashBrowser(): Promise<void>;
}

/** The tag under which the engine registers sync events. */
const workTag = "workbox-background-sync:pinseal-work";

interface Version {
  versionId: string;
  /** New each time it is started; absent while it does not run. */
  targetId?: string;
  registrationId: string;
  runningStatus: string;
  status: string;
}

/** Resolves with the controls. `page` carries their session and outlives the pages of the site. */
export async function createWorkerControls(page: Page, origin: string): Promise<WorkerControls> {
  const session = await page.context().newCDPSession(page);
  const versions = new Map<string, Version>();
  const waiting = new Set<() => void>();
  session.on("ServiceWorker.workerVersionUpdated", ({ versions: updated }: { versions: Version[] }) => {
    for (const version of updated) versions.set(version.versionId, version);
    for (const check of waiting) check();
  });
  await session.send("ServiceWorker.enable");

  const active = (): Version | undefined => [...versions.values()].find((version) => version.status === "activated");
  const until = (condition: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!condition()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });

  return {
    wake: async (isThere = active() !== undefined) => {
      if (!isThere) return;
      await session.send("ServiceWorker.startWorker", { scopeURL: `${origin}/` });
      await until(() => active()?.runningStatus === "running");
    },
    kill: async () => {
      const before = active();
      if (before?.runningStatus !== "running") return;
      // A call that arrives in the meantime starts the worker again immediately, in a new target.
      const isGone = (): boolean => active()?.runningStatus === "stopped" || active()?.targetId !== before.targetId;
      for (let attempts = 0; attempts < 5 && !isGone(); attempts++) {
        const stop = session.send("ServiceWorker.stopAllWorkers").then(() => until(isGone));
        await Promise.race([stop, wait(2_000)]);
      }
      if (!isGone()) throw new Error("The worker does not stop");
    },
    dispatchSync: (tag = workTag) => dispatchSync(session, origin, active(), tag),
    crashBrowser: async () => {
      const gone = page.context().waitForEvent("close");
      // A browser that crashes sends no response.
      session.send("Browser.crash").catch(() => undefined);
      await gone;
    },
  };
}

async function dispatchSync(session: CDPSession, origin: string, version: Version | undefined, tag: string): Promise<void> {
  if (version === undefined) throw new Error("There is no active worker to send a sync event to");
  await session.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId: version.registrationId, tag, lastChance: false });
}
