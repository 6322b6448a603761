import type { UploadRow } from "../work-schema.ts";

/** What this worker knows about the outbox and does not store. */
export interface OutboxState {
  /**
   * How many calls have taken a number in the order of operations, or soon will, without having written its rows yet (`withOrder`). Must be read
   * after a number and before the rows: those may be incomplete unless it is 0.
   */
  queuing: number;
  /** Uploads that were delivered since the totals of unsent work were stored or read. */
  uploaded: UploadRow[];
}

export function createOutboxState(): OutboxState {
  return { queuing: 0, uploaded: [] };
}
