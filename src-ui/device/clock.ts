/**
 * Time for what must hold over long delays or repeats, whose tests move it by hand. A plain pause, or the time that a screen shows, takes the
 * browser's own, which fake timers replace.
 */
export interface PageClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after the delay. Returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export const browserClock: PageClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
