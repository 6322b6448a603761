/** Work that is repeated until it is stopped. */
export interface PeriodicWork {
  /** Does the work now, or once more after a run that is under way. */
  now(): void;
  /** Stops, and resolves when the run that is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Does the work immediately and then at every interval, unless it is still running then. Long work should end early when `isStopping()` is
 * true. An error is passed to `onFailure`, and does not end the repetition.
 */
export function startPeriodicWork(
  intervalMs: number,
  work: (isStopping: () => boolean) => Promise<void>,
  onFailure: (error: Error) => void,
): PeriodicWork {
  let isStopping = false;
  let running: Promise<void> | null = null;
  let isRequestedAgain = false;
  const run = (): void => {
    if (running !== null) return;
    isRequestedAgain = false;
    running = work(() => isStopping)
      .catch(onFailure)
      .finally(() => {
        running = null;
        if (isRequestedAgain && !isStopping) run();
      });
  };
  run();
  const timer = setInterval(run, intervalMs);
  return {
    now: () => {
      if (isStopping) return;
      if (running === null) run();
      else isRequestedAgain = true;
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
