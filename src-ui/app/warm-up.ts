import { useEffect } from "react";
import { OFFICE_ROUTES } from "./office-routes.tsx";

const FIRST_AFTER_MS = 2_000;

let begun = false;

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, FIRST_AFTER_MS);
}

/** Loads the screens one after the other; one that does not come is loaded when it is asked for. */
async function warmUp(): Promise<void> {
  for (const { Screen } of OFFICE_ROUTES) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    await Screen?.preload?.().catch(() => {});
  }
}

/**
 * Once a screen of the office is shown and the browser has nothing else to do, the others are loaded too: the worker keeps them, and the
 * office then opens without a connection. Not where the browser is asked to save data.
 */
export function useWarmUp(active: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!active || begun || connection?.saveData) return;
    const timer = setTimeout(() => {
      begun = true;
      void warmUp();
    }, FIRST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [active]);
}
