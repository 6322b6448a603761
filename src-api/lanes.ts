/**
 * Lets work in, so much at a time of each owner and so much of all. The rest waits: an owner's in the order it came, and the owners take
 * turns, so that who brings much waits behind themselves and holds up nobody else by more than their turn.
 */
export interface Lanes {
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

type Begin = () => void;

export function createLanes({ each, all }: { each: number; all: number }): Lanes {
  const running = new Map<string, number>();
  /** In the order of their turns. */
  const waiting = new Map<string, Begin[]>();
  let total = 0;
  const countOf = (owner: string): number => running.get(owner) ?? 0;

  function letIn(): void {
    for (const [owner, begins] of waiting) {
      if (total >= all) return;
      if (countOf(owner) >= each) continue;
      const begin = begins.shift();
      waiting.delete(owner);
      // At the end, where this very round comes to it once more.
      if (begins.length > 0) waiting.set(owner, begins);
      running.set(owner, countOf(owner) + 1);
      total += 1;
      begin?.();
    }
  }

  /** Who has just had a turn comes after those who came meanwhile. */
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
    total -= 1;
    moveToEnd(owner);
    letIn();
  }

  return {
    run: async (owner, work) => {
      await new Promise<void>((begin) => {
        const begins = waiting.get(owner);
        if (begins === undefined) waiting.set(owner, [begin]);
        else begins.push(begin);
        letIn();
      });
      try {
        return await work();
      } finally {
        leave(owner);
      }
    },
  };
}
