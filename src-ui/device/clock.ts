/** Time, so that tests can control it. */
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
