/** What a handler does outside the database, depending on the outcome of its transaction. */
export interface Effects {
  /** Runs once the transaction is committed. A failure is harmless and ignored. */
  onCommit(effect: () => Promise<unknown>): void;
  /**
   * Runs if the handler threw. Not after a failed commit, which may have succeeded: a file without a row is harmless, a row without its file is not.
   */
  onRollback(effect: () => Promise<unknown>): void;
}

export interface PendingEffects extends Effects {
  committed(): Promise<void>;
  rolledBack(): Promise<void>;
}

export function createEffects(): PendingEffects {
  const commits: (() => Promise<unknown>)[] = [];
  const rollbacks: (() => Promise<unknown>)[] = [];
  return {
    onCommit: (effect) => void commits.push(effect),
    onRollback: (effect) => void rollbacks.push(effect),
    committed: () => runAll(commits),
    rolledBack: () => runAll(rollbacks),
  };
}

async function runAll(effects: (() => Promise<unknown>)[]): Promise<void> {
  await Promise.allSettled(effects.map((effect) => effect()));
}
