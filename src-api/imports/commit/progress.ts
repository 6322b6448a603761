import type { Kysely } from "kysely";
import { say } from "#shared/messages/import-reasons.ts";
import type { Database } from "../../database/schema.ts";
import { inTenant } from "../../database/tenancy.ts";
import { CommitEnded } from "./ended.ts";
import type { CommitOrder } from "./order.ts";

export interface Progress {
  /** So many rows more are written. Throws `CommitEnded` once the commit was cancelled or the server stops. */
  advance(rows: number): void;
  settled(): Promise<void>;
}

const EVERY_MS = 300;

/**
 * Says beside the commit's transaction how far it is, and hears there whether it was cancelled. The commit never waits for it: where every
 * connection is taken, how far it is is said later.
 */
export function followProgress(app: Kysely<Database>, order: CommitOrder, isStopping: () => boolean): Progress {
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
        .where("status", "=", "Committing")
        .returning("cancel_asked")
        .executeTakeFirst(),
    );
    isCancelled ||= told?.cancel_asked === true;
  }

  return {
    advance: (rows) => {
      done += rows;
      if (isCancelled) throw new CommitEnded("Cancelled", say("reason.cancelled"));
      if (isStopping()) throw new CommitEnded("Failed", say("reason.stopped"));
      if (saying !== null || Date.now() - saidAt < EVERY_MS) return;
      saidAt = Date.now();
      saying = tell()
        .catch(() => undefined)
        .finally(() => (saying = null));
    },
    settled: async () => void (await saying),
  };
}
