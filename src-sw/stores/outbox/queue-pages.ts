import type { Databases } from "../database.ts";
import type { OperationRow, OutboxRow, UploadRow } from "../work-schema.ts";

interface OutboxRows {
  sync_queue: OperationRow;
  upload_queue: UploadRow;
}

/** Consecutive rows of a queue. */
export interface QueuePage<Row> {
  rows: Row[];
  /** The number of pending rows that follow. */
  behind: number;
}

/**
 * Reads a queue in the order its rows were queued, at least `minRows()` rows at a time, each page on demand. A page is longer if more rows were
 * queued in the same millisecond as its last. Ends with the last pending row; rows queued in the meantime may be missed.
 */
export async function* readQueuePages<Queue extends keyof OutboxRows>(
  databases: Databases,
  queue: Queue,
  minRows: () => number,
): AsyncGenerator<QueuePage<OutboxRows[Queue]>> {
  const name: keyof OutboxRows = queue;
  let behind = await databases.work([name], "readonly", (tx) => tx.objectStore(name).index("status").count("pending"));
  let until = -Infinity;
  while (behind > 0) {
    const rows = (await readAfter(databases, name, until, minRows())) as OutboxRows[Queue][];
    const last = rows.at(-1);
    if (!last) return;
    until = last.timestamp;
    behind = Math.max(behind - rows.filter(({ status }) => status === "pending").length, 0);
    yield { rows, behind };
  }
}

function readAfter({ work }: Databases, queue: keyof OutboxRows, after: number, limit: number): Promise<OutboxRow[]> {
  return work([queue], "readonly", async (tx) => {
    const byTime = tx.objectStore(queue).index("timestamp");
    const rows: OutboxRow[] = await byTime.getAll(IDBKeyRange.lowerBound(after, true), limit);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return rows;
    const together: OutboxRow[] = await byTime.getAll(IDBKeyRange.only(last.timestamp));
    return [...rows.filter(({ timestamp }) => timestamp < last.timestamp), ...together];
  });
}
