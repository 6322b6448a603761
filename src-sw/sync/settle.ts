import type { Random } from "../ports.ts";
import type { WorkTransaction } from "../stores/work-transaction.ts";
import { settleDelivered, settleFailed, settleGone, settleLater, settleMoot, settleUncounted, settleUnderway } from "../stores/outbox.ts";
import { isUpload } from "../stores/outbox-rows.ts";
import type { OutboxRow } from "../stores/schema.ts";
import type { Verdict } from "./outcome.ts";
import type { Report } from "./report.ts";
import type { RunDeps } from "./run-deps.ts";
import type { RunState } from "./run-state.ts";

/** What sending needs. `change` runs in a transaction over both queues, which it may share with other changes. */
export interface SendingDeps {
  deps: RunDeps;
  run: RunState;
  report: Report;
  change<T>(run: (tx: WorkTransaction<"readwrite">) => Promise<T>): Promise<T>;
}

/** Writes the verdict on an attempt to the outbox. Resolves with a function that reports it, to be called once the transaction is on disk. */
export async function settle(
  tx: WorkTransaction<"readwrite">,
  row: OutboxRow,
  verdict: Verdict,
  { now, random }: { now: number; random: Random },
): Promise<(report: Report) => void> {
  switch (verdict.kind) {
    case "delivered": {
      const removed = await settleDelivered(tx, row, verdict.own, now);
      return (report) => report.delivered(row, verdict.own, removed);
    }
    case "failed": {
      const failed = await settleFailed(tx, row, verdict, now);
      return (report) => failed && report.failed(failed);
    }
    case "gone":
      await settleGone(tx, row, random.uuid());
      return () => undefined;
    case "moot":
      await settleMoot(tx, row, verdict.message);
      return (report) => report.uncounted(null);
    case "underway":
      if (isUpload(row)) await settleUnderway(tx, row, verdict.arrivedBytes);
      return (report) => void (verdict.isAside || report.uncounted(null));
    case "later":
      await settleLater(tx, row, verdict.notBefore, now);
      return (report) => report.uncounted(verdict.notBefore);
    case "no-session":
    case "offline":
      await settleUncounted(tx, row, verdict.kind !== "offline");
      return (report) => report.uncounted(null);
  }
}

/** Whether the next operation of the same inspection may be sent. */
export function allowsNext({ kind }: Verdict): boolean {
  return kind === "delivered" || kind === "moot";
}
