/** Counts failures by key, and limits further attempts. */
export interface FailureLimit {
  /**
   * Resolves with the seconds to wait before the next attempt. If that is 0, the attempt counts as a failure until it is reported as successful, or
   * simultaneous attempts would all pass before the first fails.
   */
  tryCount(key: string): Promise<number>;
  /** The attempt succeeded: the count of its key is reset. */
  reset(key: string): Promise<void>;
  /** The attempt succeeded: only its own failure is removed. */
  uncount(key: string): Promise<void>;
}

/** The limits for an account from one network, all accounts from one network, and an account from everywhere. */
export type AttemptLimits = Record<"accountAndNetwork" | "network" | "account", FailureLimit>;

export interface Limits {
  guesses: AttemptLimits;
  resetMails: AttemptLimits;
  confirmMails: AttemptLimits;
  /** Sign-ups from one network. */
  signUps: FailureLimit;
  /** Checks of reports from one network, whether or not their codes exist: each reads everything that a report was made from. */
  codes: FailureLimit;
  /** Unknown receipt numbers: from one network, and short ones from everywhere, since guesses would find some of those. */
  receipts: Record<"network" | "everywhere", FailureLimit>;
}
