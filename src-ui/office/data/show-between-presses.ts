import { defaultScheduler, notifyManager } from "@tanstack/react-query";
import type { PageClock } from "../../device/clock.ts";

/** How long a press is waited for whose end the page does not see, as on a scrollbar. */
const PRESS_MAX_MS = 3_000;

/**
 * Lets the query client show nothing new during a press: a button that moved away from the pointer before its release would not be pressed. Returns
 * a function that ends this.
 */
export function showBetweenPresses(clock: PageClock): () => void {
  const ending = new AbortController();
  let press: Promise<void> | null = null;
  function begin(): void {
    const listening = new AbortController();
    const latest = new Promise<void>((resolve) => {
      clock.after(PRESS_MAX_MS, resolve);
      // Only after the click has reached what was pressed.
      const end = (): void => void setTimeout(resolve);
      for (const type of ["click", "pointercancel"]) addEventListener(type, end, { capture: true, signal: listening.signal });
    }).then(() => {
      listening.abort();
      if (press === latest) press = null;
    });
    press = latest;
  }
  addEventListener("pointerdown", begin, { capture: true, signal: ending.signal });
  notifyManager.setScheduler((show) => (press ? void press.then(show) : defaultScheduler(show)));
  return () => {
    ending.abort();
    notifyManager.setScheduler(defaultScheduler);
  };
}
