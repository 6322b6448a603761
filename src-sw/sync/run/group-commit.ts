/**
 * Creates a function that combines many small changes into few transactions: changes requested while a transaction commits share the next one. Each
 * promise resolves once its own change is on disk. If a change fails, the changes of its group are repeated one by one, so that the others succeed.
 */
export function createGroupCommit<Tx>(transact: (work: (tx: Tx) => Promise<void>) => Promise<void>) {
  interface PendingChange {
    write(tx: Tx): Promise<void>;
    done(): void;
    failed(error: unknown): void;
  }
  let waiting: PendingChange[] = [];
  let isBusy = false;

  async function drain(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await commitGroup(group);
    }
    isBusy = false;
  }

  async function commitGroup(group: PendingChange[]): Promise<void> {
    try {
      await transact(async (tx) => {
        for (const change of group) await change.write(tx);
      });
      for (const change of group) change.done();
    } catch (error) {
      if (group.length === 1) group[0]?.failed(error);
      else for (const change of group) await commitGroup([change]);
    }
  }

  return function commitSoon<T>(write: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: T;
      waiting.push({
        write: async (tx) => void (result = await write(tx)),
        done: () => resolve(result),
        failed: reject,
      });
      if (!isBusy) void drain();
    });
  };
}
