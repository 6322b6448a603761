import { BANNER_REFRESH_INTERVAL_MS } from "#shared/constants.ts";
import type { PageClock } from "../../engine/ports.ts";

/** Reads the status every 10 s (specification section 4); events report it in between. Returns a function that stops it. */
export function keepFresh(refresh: () => void, clock: PageClock): () => void {
  let cancel = (): void => {};
  const wait = (): void => {
    cancel = clock.after(BANNER_REFRESH_INTERVAL_MS, () => {
      refresh();
      wait();
    });
  };
  wait();
  return () => cancel();
}
