import type { PageClock } from "../device/clock.ts";

/** Pauses between the attempts; a worker that was stopped is back well within them. */
const PAUSES_MS = [100, 1_000] as const;

/**
 * Loads a chunk and tries again when that fails: the browser may stop the worker while it delivers the chunk, and the next request wakes it
 * up. Rejects with the last error, as for a chunk that is gone after an update.
 */
export async function loadPatiently<T>(load: () => Promise<T>, clock: PageClock): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => void clock.after(pauseMs, resolve));
    }
  }
  return load();
}
