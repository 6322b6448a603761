import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";

/** The service worker of a device, from outside: the browser's own levers. */
export interface WorkerLevers {
  /** Wakes it when there is one (a browser that was just started does not know before it looks), and returns when it runs. */
  wake(isThere?: boolean): Promise<void>;
  /** Stops it as the browser does when it needs memory, and returns when it is gone. */
  kill(): Promise<void>;
  /** Dispatches a Background Sync event now, as the browser would at its next attempt. */
  dispatchSync(tag?: string): Promise<void>;
  /** Ends the browser in the middle of whatever it does, and returns when it is gone. */
  crashBrowser(): Promise<void>;
}

/** Under which the engine asks the browser for sync events. */
const workTag = "workbox-background-sync:pinseal-work";

interface Version {
  versionId: string;
  /** Another one for each time it was started; none while it does not run. */
  targetId?: string;
  registrationId: string;
  runningStatus: string;
  status: string;
}

/** `page` carries the session and outlives the pages of the site. */
export async function pullLevers(page: Page, origin: string): Promise<WorkerLevers> {
  const session = await page.context().newCDPSession(page);
  const versions = new Map<string, Version>();
  const waiting = new Set<() => void>();
  session.on("ServiceWorker.workerVersionUpdated", ({ versions: updated }: { versions: Version[] }) => {
    for (const version of updated) versions.set(version.versionId, version);
    for (const look of waiting) look();
  });
  await session.send("ServiceWorker.enable");

  const active = (): Version | undefined => [...versions.values()].find((version) => version.status === "activated");
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
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
      // A call that arrives meanwhile starts the worker again at once, in a target of its own.
      const isGone = (): boolean => active()?.runningStatus === "stopped" || active()?.targetId !== before.targetId;
      for (let tries = 0; tries < 5 && !isGone(); tries++) {
        const stop = session.send("ServiceWorker.stopAllWorkers").then(() => until(isGone));
        await Promise.race([stop, wait(2_000)]);
      }
      if (!isGone()) throw new Error("The worker does not stop");
    },
    dispatchSync: (tag = workTag) => dispatchSync(session, origin, active(), tag),
    crashBrowser: async () => {
      const gone = page.context().waitForEvent("close");
      // A browser that crashes answers nothing.
      session.send("Browser.crash").catch(() => undefined);
      await gone;
    },
  };
}

async function dispatchSync(session: CDPSession, origin: string, version: Version | undefined, tag: string): Promise<void> {
  if (version === undefined) throw new Error("There is no active worker to send a sync event to");
  await session.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId: version.registrationId, tag, lastChance: false });
}
