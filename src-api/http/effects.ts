/** What a handler does outside the database, tied to the fate of its transaction. */
export interface Effects {
  /** Done once the transaction is kept; a failure is harmless and ignored. */
  onCommit(effect: () => Promise<unknown>): void;
  /** Done when the handler threw. When the commit itself fails nothing is undone: the row may be there, and needs its file. */
  onRollback(effect: () => Promise<unknown>): void;
}

export interface EffectsInWaiting extends Effects {
  committed(): Promise<void>;
  rolledBack(): Promise<void>;
}

export function createEffects(): EffectsInWaiting {
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
