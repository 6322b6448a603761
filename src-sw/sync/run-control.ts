/** What triggers and the run under way tell each other. */
export interface RunControl {
  /** Set by each trigger, taken back by each look. */
  wanted: boolean;
  /** From `sync-start` to the end of the run. */
  syncing: boolean;
  /** Rows that the run has tried. A trigger that stands for a run of its own forgets them, and the run under way tries them again. */
  attempted: Set<string>;
}
