import type { Kysely } from "kysely";
import { RUNNING_STATUSES } from "#shared/imports/import-status.ts";
import { createThrottledProgress } from "../../concurrency/throttled-progress.ts";
import type { TenantDatabase } from "../../database/tenant-schema.ts";
import { inTenant } from "../../database/tenant-transaction.ts";
import type { Tenant } from "../../database/tenant-transaction.ts";

export interface ImportProgress {
  /** Reports further rows as written or undone. Once the run was canceled or the server stops, throws the error that ends the run. */
  advance(rows: number): void;
  settled(): Promise<void>;
}

interface ImportProgressOptions {
  tenantDb: Kysely<TenantDatabase>;
  task: Tenant & { importId: string };
  isStopping(): boolean;
  stopped(): Error;
  canceled(): Error;
}

export function createImportProgress({ tenantDb, task, ...options }: ImportProgressOptions): ImportProgress {
  let done = 0;
  const { advanceTo, settled } = createThrottledProgress({ write, ...options });

  async function write(rowsDone: number): Promise<boolean> {
    const updated = await inTenant(tenantDb, task, (tx) =>
      tx
        .updateTable("imports")
        .set({ done: rowsDone })
        .where("import_id", "=", task.importId)
        .where("status", "in", RUNNING_STATUSES)
        .returning("is_cancel_requested")
        .executeTakeFirst(),
    );
    return updated?.is_cancel_requested === true;
  }

  return {
    advance: (rows) => {
      done += rows;
      advanceTo(done);
    },
    settled,
  };
}
