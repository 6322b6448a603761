import { useEffect } from "react";
import { SHELL_CACHE_PREFIX } from "#shared/constants.ts";

const FIRST_AFTER_MS = 2_000;

let isStarted = false;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve());
    else setTimeout(resolve, FIRST_AFTER_MS);
  });
}

/** Returns the files that only the office needs. A cache of built files is named after the URL of their list. */
async function officeFiles(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE_PREFIX));
  const lists = names.map((name) => caches.match(name.slice(SHELL_CACHE_PREFIX.length)));
  const found = await Promise.all(lists.map(async (list) => (await list)?.json() as Promise<{ rest: string[] } | undefined>));
  return found.flatMap((list) => list?.rest ?? []);
}

/** Requests the files one by one, for the worker to keep; what fails is loaded when it is needed. */
async function preloadOffice(): Promise<void> {
  for (const file of await officeFiles()) {
    if (await caches.match(file)) continue;
    await idle();
    await fetch(file).catch(() => undefined);
  }
}

/** Loads the parts one by one while the browser is idle; what fails is loaded when it is shown. */
export function usePreloadSteps(parts: readonly { load: () => Promise<void> }[], active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let isUnmounted = false;
    void (async () => {
      for (const part of parts) {
        await idle();
        if (isUnmounted) return;
        await part.load().catch(() => undefined);
      }
    })();
    return () => {
      isUnmounted = true;
    };
  }, [parts, active]);
}

/**
 * Fetches what the other office screens need once one of them is shown and the browser is idle, so that the office opens without a connection.
 * Does nothing where the browser is set to save data.
 */
export function usePreloadOffice(active: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!active || isStarted || connection?.saveData) return;
    const timer = setTimeout(() => {
      isStarted = true;
      preloadOffice().catch(() => {
        isStarted = false;
      });
    }, FIRST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [active]);
}
