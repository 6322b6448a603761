/** Counts failures by key and says when the next try is allowed. */
export interface FailureLimit {
  /**
   * Seconds to wait before the next try. 0 when it may come now: it then counts as a failure until it is said to have succeeded, since tries
   * made all at once would otherwise pass before the first of them is known to fail.
   */
  begin(key: string): Promise<number>;
  /** It succeeded: its key begins anew. */
  forget(key: string): Promise<void>;
  /** It succeeded: the other failures of its key stay. */
  takeBack(key: string): Promise<void>;
}

/** Of an account from one place, of all accounts from one place, and of an account from everywhere. */
export type AttemptLimits = Record<"together" | "place" | "account", FailureLimit>;

export interface Limits {
  guesses: AttemptLimits;
  resetMails: AttemptLimits;
  confirmMails: AttemptLimits;
  /** From one place. */
  registrations: FailureLimit;
  /** Of papers that are checked from one place, whether their codes exist or not: each takes the reading of all that a report was made from. */
  codes: FailureLimit;
  /** Of receipt numbers that do not exist: from one place, and of the short ones from everywhere, since guesses at those would find some. */
  receipts: Record<"place" | "everywhere", FailureLimit>;
}
