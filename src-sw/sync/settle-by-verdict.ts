import type { Random } from "../ports.ts";
import { isUpload } from "../stores/outbox/rows.ts";
import {
  settleDelivered,
  settleFailed,
  settlePlanUnavailable,
  settleInspectionDeleted,
  settleInterrupted,
  settleUndelivered,
  settleLeftOpen,
} from "../stores/outbox/settling.ts";
import type { OutboxRow } from "../stores/work-schema.ts";
import type { InspectionTransaction } from "../stores/work-transaction.ts";
import type { RunEvents } from "./run/run-events.ts";
import type { Verdict } from "./verdict.ts";

/** Writes the verdict on an attempt to the outbox. Resolves with a function that announces it, to be called once the transaction is on disk. */
export async function settleByVerdict(
  tx: InspectionTransaction,
  row: OutboxRow,
  verdict: Verdict,
  { now, random }: { now: number; random: Random },
): Promise<(events: RunEvents) => void> {
  switch (verdict.kind) {
    case "delivered":
      await settleDelivered(tx, row, verdict.object, now);
      return (events) => events.delivered(row, verdict.object);
    case "failed": {
      const failed = await settleFailed(tx, row, verdict, now);
      return (events) => failed && events.failed(failed);
    }
    case "planUnavailable":
      await settlePlanUnavailable(tx, row, random.uuid());
      return () => undefined;
    case "inspectionDeleted":
      await settleInspectionDeleted(tx, row, verdict.message);
      return (events) => events.uncounted(null);
    case "interrupted":
      if (isUpload(row)) await settleInterrupted(tx, row, verdict.arrivedBytes);
      return (events) => void (verdict.byRun || events.brokeOff());
    case "timeUnknown":
      await settleUndelivered(tx, row);
      return (events) => events.brokeOff();
    case "later":
      await settleUndelivered(tx, row, { notBefore: verdict.notBefore, lastTryAt: now });
      return (events) => events.uncounted(verdict.notBefore);
    case "noSession":
      await settleUndelivered(tx, row);
      return (events) => events.uncounted(null);
    case "offline":
      await settleLeftOpen(tx, row);
      return (events) => events.uncounted(null);
  }
}

/** Whether the next operation of the same inspection may be sent. */
export function allowsNext({ kind }: Verdict): boolean {
  return kind === "delivered" || kind === "inspectionDeleted";
}
