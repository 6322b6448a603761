/** A commit that was begun: of which import, and by whom and when, which is what its events say. */
export interface CommitOrder {
  tenantId: string;
  importId: string;
  userId: string;
  userName: string;
  /** When it was asked for. */
  at: Date;
}

/** What somebody asked to be taken back. */
export interface UndoOrder {
  tenantId: string;
  importId: string;
  userId: string;
  userName: string;
  at: Date;
  /** What nothing was built on goes, where not all can. */
  isPartial: boolean;
  /** The key that it was asked under; who repeats it means the same undo. */
  key: string | null;
}

export interface ImportRuns {
  /** Takes a connection and the tenant's lock for a commit. Throws `importRunning`. */
  prepare(tenantId: string): Promise<PreparedCommit>;
  /**
   * Takes an import back. Resolves when that is done, or goes on for longer than a caller waits; the same order again, also minutes later, joins the
   * first. Throws `importRunning`, and as `runUndo` does.
   */
  undo(order: UndoOrder): Promise<void>;
  /** Resolves when none is under way. */
  settled(): Promise<void>;
  /** Ends those under way, without a trace. */
  stop(): Promise<void>;
}

export interface PreparedCommit {
  /** Not yet begun, and not let go. */
  isHeld(): boolean;
  begin(order: CommitOrder): void;
  release(): void;
}
