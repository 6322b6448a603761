import { BANNER_REFRESH_INTERVAL_MS } from "#shared/constants.ts";
import type { PageClock } from "../../device/clock.ts";

/** Calls `refresh` every 10 s (specification section 4); in between, events report the status. Returns a function that stops it. */
export function keepFresh(refresh: () => void, clock: PageClock): () => void {
  let cancel = (): void => {};
  function wait(): void {
    cancel = clock.after(BANNER_REFRESH_INTERVAL_MS, () => {
      refresh();
      wait();
    });
  }
  wait();
  return () => cancel();
}
