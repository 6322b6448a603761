/** Work that is done regularly until it is stopped. */
export interface Regular {
  /** Does the work at once, or again after the work that is under way. */
  now(): void;
  /** Stops, and resolves when the work that is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does the work at once and then at every interval; an interval that ends while work is running is skipped. Long work should end early when
 * `isStopping()` is true. What it throws is passed to `onFailure`, and does not stop the intervals that follow.
 */
export function regularly(everyMs: number, work: (isStopping: () => boolean) => Promise<void>, onFailure: (error: Error) => void): Regular {
  let stopping = false;
  let running: Promise<void> | null = null;
  let isRequestedAgain = false;
  const turn = (): void => {
    if (running !== null) return;
    isRequestedAgain = false;
    running = work(() => stopping)
      .catch(onFailure)
      .finally(() => {
        running = null;
        if (isRequestedAgain && !stopping) turn();
      });
  };
  turn();
  const timer = setInterval(turn, everyMs);
  return {
    now: () => {
      if (stopping) return;
      if (running === null) turn();
      else isRequestedAgain = true;
    },
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
