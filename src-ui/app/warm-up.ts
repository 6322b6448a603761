import { useEffect } from "react";
import { SHELL_CACHE_PREFIX } from "#shared/constants.ts";

const FIRST_AFTER_MS = 2_000;

let begun = false;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve());
    else setTimeout(resolve, FIRST_AFTER_MS);
  });
}

/** What only the office needs, as the worker's cache lists it: a cache of built files is named after the address of their list. */
async function officeFiles(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE_PREFIX));
  const lists = names.map((name) => caches.match(name.slice(SHELL_CACHE_PREFIX.length)));
  const found = await Promise.all(lists.map(async (list) => (await list)?.json() as Promise<{ rest: string[] } | undefined>));
  return found.flatMap((list) => list?.rest ?? []);
}

/** Asks for the files one after the other; the worker keeps what comes, and what does not come is loaded when it is needed. */
async function warmUp(): Promise<void> {
  for (const file of await officeFiles()) {
    if (await caches.match(file)) continue;
    await idle();
    await fetch(file).catch(() => {});
  }
}

/** Loads one part after the other while the browser has nothing else to do; what does not come is loaded when it is shown. */
export function useAtHand(parts: readonly { load: () => Promise<void> }[], active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let isOver = false;
    void (async () => {
      for (const part of parts) {
        await idle();
        if (isOver) return;
        await part.load().catch(() => {});
      }
    })();
    return () => {
      isOver = true;
    };
  }, [parts, active]);
}

/**
 * Once a screen of the office is shown and the browser has nothing else to do, what the other screens need is fetched too: the office then
 * opens without a connection. Not where the browser is asked to save data.
 */
export function useWarmUp(active: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!active || begun || connection?.saveData) return;
    const timer = setTimeout(() => {
      begun = true;
      warmUp().catch(() => {
        begun = false;
      });
    }, FIRST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [active]);
}
