import type { ServerPorts } from "../ports/ports.ts";

/** What a handler does outside the database, depending on the outcome of its transaction. */
export interface Effects {
  /** Runs once the transaction is committed. A failure is harmless: it is logged, and the call succeeds. */
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

/** Creates the effects of a call by its name. */
export function createEffects({ logFailure }: Pick<ServerPorts, "logFailure">, call: string): PendingEffects {
  const commits: (() => Promise<unknown>)[] = [];
  const rollbacks: (() => Promise<unknown>)[] = [];
  return {
    onCommit: (effect) => void commits.push(effect),
    onRollback: (effect) => void rollbacks.push(effect),
    committed: () => runAll(commits),
    rolledBack: () => runAll(rollbacks),
  };

  async function runAll(effects: (() => Promise<unknown>)[]): Promise<void> {
    for (const result of await Promise.allSettled(effects.map((effect) => effect()))) {
      if (result.status === "rejected") logFailure(`What follows ${call} could not be done`, result.reason);
    }
  }
}
