/** What triggers and the run under way tell each other. */
export interface RunControl {
  /** Set by each trigger, taken back by each look. */
  wanted: boolean;
  /** From `sync-start` to the end of the run. */
  syncing: boolean;
}
