import type { Random } from "../ports.ts";
import type { WorkTransaction } from "../stores/work-transaction.ts";
import { settleDelivered, settleFailed, settleGone, settleMoot, settleUncounted, settleUnderway } from "../stores/outbox.ts";
import { isUpload } from "../stores/outbox-rows.ts";
import type { OutboxRow } from "../stores/schema.ts";
import type { Verdict } from "./outcome.ts";
import type { Report } from "./report.ts";
import type { RunDeps } from "./run-deps.ts";
import type { RunState } from "./run-state.ts";

/** What sending a row works with; `change` is a transaction over both queues, shared with what is changed at the same time. */
export interface SendingDeps {
  deps: RunDeps;
  run: RunState;
  report: Report;
  change<T>(run: (tx: WorkTransaction<"readwrite">) => Promise<T>): Promise<T>;
}

/** Writes what came of an attempt into the outbox. Resolves with how to report it once that is on the disk. */
export async function settle(
  tx: WorkTransaction<"readwrite">,
  row: OutboxRow,
  verdict: Verdict,
  { now, random }: { now: number; random: Random },
): Promise<(report: Report) => void> {
  switch (verdict.kind) {
    case "delivered": {
      const left = await settleDelivered(tx, row, verdict.own, now);
      return (report) => report.delivered(row, verdict.own, left);
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
    case "no-session":
    case "offline": {
      const notBefore = verdict.kind === "later" ? verdict.notBefore : null;
      await settleUncounted(tx, row, notBefore, verdict.kind !== "offline");
      return (report) => report.uncounted(notBefore);
    }
  }
}

/** Whether what stands behind a row in its inspection may follow. */
export function letsFollow({ kind }: Verdict): boolean {
  return kind === "delivered" || kind === "moot";
}
