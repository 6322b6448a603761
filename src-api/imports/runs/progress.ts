import { RUNNING_STATUSES } from "#shared/imports/import-status.ts";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { Tenant } from "../../database/tenant-transaction.ts";

export interface Progress {
  /** Reports further rows as written or undone. Once the run was canceled or the server stops, throws the error that ends the run. */
  advance(rows: number): void;
  settled(): Promise<void>;
}

interface ProgressOptions {
  tenantDb: Kysely<Database>;
  task: Tenant & { importId: string };
  isStopping(): boolean;
  stopped(): Error;
  canceled(): Error;
}

const WRITE_INTERVAL_MS = 300;

/**
 * Writes the progress outside the run's transaction, and learns there whether the run was canceled. The run never waits for these writes; if every
 * connection is taken, they come later.
 */
export function followProgress({ tenantDb, task, isStopping, stopped, canceled }: ProgressOptions): Progress {
  let done = 0;
  let isCanceled = false;
  let writtenAt = 0;
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    const updated = await inTenant(tenantDb, task, (tx) =>
      tx
        .updateTable("imports")
        .set({ done })
        .where("import_id", "=", task.importId)
        .where("status", "in", RUNNING_STATUSES)
        .returning("cancel_asked")
        .executeTakeFirst(),
    );
    isCanceled ||= updated?.cancel_asked === true;
  }

  return {
    advance: (rows) => {
      done += rows;
      if (isCanceled) throw canceled();
      if (isStopping()) throw stopped();
      if (writing !== null || Date.now() - writtenAt < WRITE_INTERVAL_MS) return;
      writtenAt = Date.now();
      writing = write()
        .catch(() => undefined)
        .finally(() => (writing = null));
    },
    settled: async () => void (await writing),
  };
}
