/** Lets work in, so much at a time of each owner and so much of all. The rest waits in the order it came. */
export interface Lanes {
  run<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  owner: string;
  begin: () => void;
}

export function createLanes({ each, all }: { each: number; all: number }): Lanes {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  const countOf = (owner: string): number => running.get(owner) ?? 0;

  function letIn(): void {
    const total = [...running.values()].reduce((sum, count) => sum + count, 0);
    if (total >= all) return;
    const place = waiting.findIndex(({ owner }) => countOf(owner) < each);
    const [next] = place === -1 ? [] : waiting.splice(place, 1);
    if (next === undefined) return;
    running.set(next.owner, countOf(next.owner) + 1);
    next.begin();
    letIn();
  }

  function leave(owner: string): void {
    const left = countOf(owner) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    letIn();
  }

  return {
    run: async (owner, work) => {
      await new Promise<void>((begin) => {
        waiting.push({ owner, begin });
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
