/** A commit: of which import, by whom and when, as its events record it. */
export interface CommitOrder {
  tenantId: string;
  importId: string;
  userId: string;
  userName: string;
  /** When it was asked for. */
  at: Date;
}

/** The request for an undo. */
export interface UndoOrder {
  tenantId: string;
  importId: string;
  userId: string;
  userName: string;
  at: Date;
  /** If not all rows can be undone, those that can are. */
  isPartial: boolean;
  /** The idempotency key of the request. A repeat joins the same undo. */
  key: string | null;
}

export interface ImportRuns {
  /** Takes a connection and the tenant's lock for a commit. Throws `importRunning`. */
  prepare(tenantId: string): Promise<PreparedCommit>;
  /**
   * Undoes an import. Resolves when that is done, or takes longer than a caller waits. The same order again, even minutes later, joins the first. Throws
   * `importRunning`, and as `runUndo` does.
   */
  undo(order: UndoOrder): Promise<void>;
  /** Resolves when no run is under way. */
  settled(): Promise<void>;
  /** Ends the runs that are under way, and rolls them back. */
  stop(): Promise<void>;
}

export interface PreparedCommit {
  /** A commit that has its lock, and was neither started nor released. */
  isHeld(): boolean;
  begin(order: CommitOrder): void;
  release(): void;
}
