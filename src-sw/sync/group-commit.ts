/**
 * Creates a function that combines many small changes into few transactions: changes requested while a transaction commits share the next one. Each
 * promise resolves once its own change is on disk. If a change fails, the changes of its group are repeated one by one, so that the others succeed.
 */
export function createGroupCommit<Tx>(transact: (run: (tx: Tx) => Promise<void>) => Promise<void>) {
  interface Change {
    run(tx: Tx): Promise<void>;
    done(): void;
    failed(error: unknown): void;
  }
  let waiting: Change[] = [];
  let busy = false;

  async function work(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await commit(group);
    }
    busy = false;
  }

  async function commit(group: Change[]): Promise<void> {
    try {
      await transact(async (tx) => {
        for (const change of group) await change.run(tx);
      });
      for (const change of group) change.done();
    } catch (error) {
      if (group.length === 1) group[0]?.failed(error);
      else for (const change of group) await commit([change]);
    }
  }

  return function change<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      waiting.push({
        run: async (tx) => void (result = await run(tx)),
        done: () => resolve(result),
        failed: reject,
      });
      if (!busy) void work();
    });
  };
}
