/** What came of a run's attempts. */
export interface RunResult {
  delivered: number;
  failed: number;
  /** Whether an attempt had no response. */
  unanswered: boolean;
  /** The soonest time an item waits for because the server asked for it. */
  waitUntil: number | null;
}
