/** A commit to be run. The events that it writes record the user and the time. */
export interface CommitTask {
  tenantId: string;
  importId: string;
  userId: string;
  userName: string;
  /** When it was requested. */
  at: Date;
}

/** An undo to be run. */
export interface UndoTask {
  tenantId: string;
  importId: string;
  userId: string;
  userName: string;
  at: Date;
  /** Undoes the rows that can be undone, if others cannot. */
  isPartial: boolean;
  /** The idempotency key of the request. A repeat joins the same undo. */
  key: string | null;
}

export interface ImportRuns {
  /**
   * Takes a connection and the tenant's lock for a commit. Throws `importRunning` if another run of the tenant is under way, or, with a message of
   * its own, if this server has runs of as many other tenants as it can.
   */
  prepare(tenantId: string): Promise<PreparedCommit>;
  /**
   * Undoes an import. Resolves when that is done, or takes longer than a caller waits. The same task again, even minutes later, joins the first.
   * Throws `importRunning` as `prepare` does, and as `runUndo` does.
   */
  undo(task: UndoTask): Promise<void>;
  /** Resolves when no run is under way. */
  settled(): Promise<void>;
  /** Ends the runs that are under way, and rolls them back. */
  stop(): Promise<void>;
}

/** A commit that has its lock, until it is begun or released. */
export interface PreparedCommit {
  /** Whether it still has its lock, and can be begun. */
  isHeld(): boolean;
  begin(task: CommitTask): void;
  release(): void;
}
