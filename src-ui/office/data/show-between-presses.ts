import { notifyManager } from "@tanstack/react-query";

/** How long a press is waited for whose end the page does not see, as on a scrollbar. */
const PRESS_MAX_MS = 3_000;

/** Lets the query client show nothing new during a press: a button that moved away from the pointer before its release would not be pressed. */
export function showBetweenPresses(): void {
  let press: Promise<void> | null = null;
  const begin = (): void => {
    const listening = new AbortController();
    const latest = new Promise<void>((resolve) => {
      setTimeout(resolve, PRESS_MAX_MS);
      // Only after the click has reached what was pressed.
      const end = (): void => void setTimeout(resolve);
      for (const type of ["click", "pointercancel"]) addEventListener(type, end, { capture: true, signal: listening.signal });
    }).then(() => {
      listening.abort();
      if (press === latest) press = null;
    });
    press = latest;
  };
  addEventListener("pointerdown", begin, true);
  notifyManager.setScheduler((show) => void (press ? press.then(show) : setTimeout(show)));
}
