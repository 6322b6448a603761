/** What triggers and the run under way share. */
export interface RunControl {
  /** Set by each trigger, taken back by each look. */
  wanted: boolean;
  /** From `sync-start` to the end of the run. */
  syncing: boolean;
  /** Rows that the run has attempted. A trigger that stands for a run of its own forgets them, and the run under way attempts them again. */
  attempted: Set<string>;
}

export function createRunControl(): RunControl {
  return { wanted: false, syncing: false, attempted: new Set() };
}
