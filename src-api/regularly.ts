/** Work that is done again and again until it is stopped. */
export interface Regular {
  /** Has it done at once; where it is under way, once more after that. */
  now(): void;
  /** Lets the work under way come to its end. */
  stop(): Promise<void>;
}

/**
 * Does the work now and then each time so much later; a turn that comes while it is still at it is left out. `isStopping` lets long work end
 * early. What it throws is given to `onFailure`, and the next turn comes all the same.
 */
export function regularly(everyMs: number, work: (isStopping: () => boolean) => Promise<void>, onFailure: (error: Error) => void): Regular {
  let stopping = false;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const turn = (): void => {
    if (running !== null) return;
    isAskedAgain = false;
    running = work(() => stopping)
      .catch(onFailure)
      .finally(() => {
        running = null;
        if (isAskedAgain && !stopping) turn();
      });
  };
  turn();
  const timer = setInterval(turn, everyMs);
  return {
    now: () => {
      if (stopping) return;
      if (running === null) turn();
      else isAskedAgain = true;
    },
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
