/** Counts attempts by key within a window of time, and allows only so many. */
export interface AttemptCounter {
  /**
   * Resolves with the seconds to wait before the next attempt. If that is 0, the attempt is counted until it is reported as successful, or
   * simultaneous attempts would all pass before the first fails.
   */
  tryCount(key: string): Promise<number>;
  /** The attempt succeeded: the count of its key is reset. */
  reset(key: string): Promise<void>;
  /** The attempt succeeded: only its own count is removed. */
  uncount(key: string): Promise<void>;
}

/** Count the attempts on an account from one network, on all accounts from one network, and on an account from everywhere. */
export type AccountCounters = Record<"accountAndNetwork" | "network" | "account", AttemptCounter>;

/** Every counter of the server. */
export interface AttemptCounters {
  guesses: AccountCounters;
  resetMails: AccountCounters;
  confirmMails: AccountCounters;
  /** Sign-ups from one network. */
  signUps: AttemptCounter;
  /** Checks of reports from one network, whether or not their codes exist: each reads everything that a report was made from. */
  codes: AttemptCounter;
  /** Unknown receipt numbers: from one network, and short ones from everywhere, since guesses would find some of those. */
  receipts: Record<"network" | "everywhere", AttemptCounter>;
}
