import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inTenant } from "../../database/tenancy.ts";
import type { Tenant } from "../../database/tenancy.ts";

export interface Progress {
  /** So many rows more are written, or taken back. Throws what the run ends with once it was cancelled or the server stops. */
  advance(rows: number): void;
  settled(): Promise<void>;
}

interface Followed {
  app: Kysely<Database>;
  order: Tenant & { importId: string };
  isStopping(): boolean;
  stopped(): Error;
  cancelled(): Error;
}

const EVERY_MS = 300;

/**
 * Says beside the run's transaction how far it is, and hears there whether it was cancelled. The run never waits for it: where every connection is
 * taken, how far it is is said later.
 */
export function followProgress({ app, order, isStopping, stopped, cancelled }: Followed): Progress {
  let done = 0;
  let isCancelled = false;
  let saidAt = 0;
  let saying: Promise<void> | null = null;

  async function tell(): Promise<void> {
    const told = await inTenant(app, order, (tx) =>
      tx
        .updateTable("imports")
        .set({ done })
        .where("import_id", "=", order.importId)
        .where("status", "in", ["Committing", "Undoing"])
        .returning("cancel_asked")
        .executeTakeFirst(),
    );
    isCancelled ||= told?.cancel_asked === true;
  }

  return {
    advance: (rows) => {
      done += rows;
      if (isCancelled) throw cancelled();
      if (isStopping()) throw stopped();
      if (saying !== null || Date.now() - saidAt < EVERY_MS) return;
      saidAt = Date.now();
      saying = tell()
        .catch(() => undefined)
        .finally(() => (saying = null));
    },
    settled: async () => void (await saying),
  };
}
