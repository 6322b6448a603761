/** The state that triggers share with the run under way. */
export interface RunControl {
  /** Set by each trigger, reset by each search for work. */
  isRunRequested: boolean;
  /** From `sync-start` to the end of the run. */
  isSyncing: boolean;
  /** Whether the last run ended because the device is full: what it would send must be marked first. */
  isDeviceFull: boolean;
  /** Rows that the run has attempted. A trigger that would otherwise start a new run clears them, so that they are attempted again. */
  attempted: Set<string>;
}

export function createRunControl(): RunControl {
  return { isRunRequested: false, isSyncing: false, isDeviceFull: false, attempted: new Set() };
}
