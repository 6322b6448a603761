import { INSPECTIONS_IN_FLIGHT, INSPECTIONS_IN_FLIGHT_MAX, QUICK_ANSWER_MS } from "#shared/constants.ts";
import { QUEUE_STORES, removeInspection, type WorkTransaction } from "../stores/inspections.ts";
import type { OperationRow } from "../stores/schema.ts";
import {
  claimOperation,
  markUnknown,
  OPERATION_STORES,
  type OperationTx,
  settleDelivered,
  settleFailed,
  settleGone,
  settleUncounted,
} from "../stores/sync-queue.ts";
import { isKnown } from "./chains.ts";
import { deliver } from "./deliver.ts";
import type { Verdict } from "./outcome.ts";
import { createGroupCommit } from "./group-commit.ts";
import { type OperationCall, planOperation } from "./operation-call.ts";
import { createPace, inParallel } from "./pace.ts";
import type { SyncParts } from "./parts.ts";
import type { Report } from "./report.ts";
import type { RunState } from "./run-state.ts";

export interface OperationSender {
  /** Sends each chain in its order, several chains at once. A chain ends at its first row that was not delivered. */
  send(chains: readonly OperationRow[][]): Promise<void>;
  /** Warns of rows of a type this build does not know; they stay, in sight, and block nothing. */
  warnOfUnknown(rows: readonly OperationRow[]): Promise<void>;
}

export function createOperationSender(parts: SyncParts, run: RunState, report: Report): OperationSender {
  const { clock, log, random } = parts.ports;
  const pace = createPace({ base: INSPECTIONS_IN_FLIGHT, max: INSPECTIONS_IN_FLIGHT_MAX, quickMs: QUICK_ANSWER_MS });
  const change = createGroupCommit<OperationTx>((work) => parts.databases.work(OPERATION_STORES, "readwrite", work));

  async function sendChain(chain: readonly OperationRow[]): Promise<void> {
    for (const { id } of chain) {
      if (run.stopped() || !(await sendOne(id))) return;
    }
  }

  /** Whether it was delivered. */
  async function sendOne(id: string): Promise<boolean> {
    let plan: OperationCall | null = null;
    const claim = await change((tx) =>
      claimOperation(tx, id, clock.now(), ({ row, serverInspectionId }) => {
        const planned = planOperation(row, serverInspectionId);
        plan = typeof planned === "string" ? null : planned;
        return plan !== null;
      }),
    );
    if (!claim || !plan) return false;
    run.tried.add(id);
    report.begin();
    const startedAt = clock.now();
    const delivery = await sendRow(claim.row, plan);
    pace.tried(clock.now() - startedAt, delivery.kind === "delivered");
    await settle(claim.row, delivery);
    return delivery.kind === "gone" ? sendOne(id) : delivery.kind === "delivered";
  }

  function sendRow(row: OperationRow, plan: OperationCall): Promise<Verdict> {
    const { idempotencyKey, tenantId } = row;
    return deliver(parts, run, row, plan, (accessToken) =>
      parts.api.send(plan.call, { params: plan.params, body: plan.body } as never, { accessToken, tenantId, idempotencyKey }),
    );
  }

  /** Withdrawn here and on the server: nothing of it stays, its waiting photos neither. */
  async function forget(inspectionId: string): Promise<void> {
    await parts.databases.work(QUEUE_STORES, "readwrite", (tx) =>
      removeInspection(tx as unknown as WorkTransaction<"readwrite">, inspectionId),
    );
  }

  async function settle(row: OperationRow, delivery: Verdict): Promise<void> {
    switch (delivery.kind) {
      case "delivered":
        if (isWithdrawal(row)) await forget(row.inspectionId);
        else await change((tx) => settleDelivered(tx, row, delivery.own));
        return report.operationSynced(row, delivery.own);
      case "failed": {
        const failed = await change((tx) => settleFailed(tx, row, delivery.failure, delivery.message, clock.now()));
        if (failed) report.failed({ kind: "operation", row: failed });
        return;
      }
      case "gone":
        return change((tx) => settleGone(tx, row, random.uuid()));
      case "later":
        await change((tx) => settleUncounted(tx, row, delivery.notBefore));
        return report.uncounted(delivery.notBefore);
      case "offline":
      case "no-session":
        await change((tx) => settleUncounted(tx, row, row.notBefore));
        return report.uncounted(null);
    }
  }

  return {
    send: (chains) => inParallel(chains, pace.width, run.stopped, sendChain),
    async warnOfUnknown(rows) {
      for (const row of rows.filter((each) => !isKnown(each) && !run.tried.has(each.id))) {
        run.tried.add(row.id);
        log.warn("unknown item type", { id: row.id, type: row.type, action: row.action });
        if (row.failure !== "unknown-type") await change((tx) => markUnknown(tx, row.id));
      }
    },
  };
}

function isWithdrawal(row: OperationRow): row is OperationRow & { inspectionId: string } {
  return row.type === "inspection" && row.action === "delete" && row.inspectionId !== null;
}
