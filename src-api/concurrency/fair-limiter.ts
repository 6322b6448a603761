/**
 * Limits how much work is done at a time, for each owner and in total. The rest waits: the work of one owner in its order, while the owners take
 * turns, so that an owner with much work delays the others by no more than a turn.
 */
export interface FairLimiter {
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

type Begin = () => void;

export function createFairLimiter({ perOwner, total }: { perOwner: number; total: number }): FairLimiter {
  const running = new Map<string, number>();
  /** The owners in the order of their turns. */
  const waiting = new Map<string, Begin[]>();
  let runningInTotal = 0;
  const countOf = (owner: string): number => running.get(owner) ?? 0;

  function startNext(): void {
    for (const [owner, begins] of waiting) {
      if (runningInTotal >= total) return;
      if (countOf(owner) >= perOwner) continue;
      const begin = begins.shift();
      waiting.delete(owner);
      // Added at the end, where this round reaches it again.
      if (begins.length > 0) waiting.set(owner, begins);
      running.set(owner, countOf(owner) + 1);
      runningInTotal++;
      begin?.();
    }
  }

  /** Puts an owner who just had a turn behind those who came in the meantime. */
  function moveToEnd(owner: string): void {
    const begins = waiting.get(owner);
    if (begins === undefined) return;
    waiting.delete(owner);
    waiting.set(owner, begins);
  }

  function leave(owner: string): void {
    const left = countOf(owner) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    runningInTotal--;
    moveToEnd(owner);
    startNext();
  }

  return {
    run: async (owner, work) => {
      await new Promise<void>((begin) => {
        const begins = waiting.get(owner);
        if (begins === undefined) waiting.set(owner, [begin]);
        else begins.push(begin);
        startNext();
      });
      try {
        return await work();
      } finally {
        leave(owner);
      }
    },
  };
}
