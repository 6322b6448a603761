import { groupBy } from "#shared/group-by.ts";
import { mustWait } from "../../stores/outbox/retry-rule.ts";
import type { OperationRow, OutboxRow, UploadRow } from "../../stores/work-schema.ts";
import { elapsedMs } from "../../values/elapsed.ts";

/** The sendable operations of an inspection, in order. */
export type Chain = readonly [OperationRow, ...OperationRow[]];

/** What decides whether a row may be sent now. */
export interface Conditions {
  now: number;
  /** Users with a live session on this device. */
  signedIn: ReadonlySet<string>;
  /** Rows that failed less than this long ago are not sent, so that triggers that fire together cause one attempt. */
  cooldownMs: number;
  /** When the connection came back. Earlier failures do not delay an attempt. */
  onlineSince: number;
  attempted: ReadonlySet<string>;
}

/** Whether a row may be sent now. */
function maySend(row: OutboxRow, conditions: Conditions): boolean {
  if (row.status !== "pending" || row.claimedAt !== null || conditions.attempted.has(row.id)) return false;
  if (!conditions.signedIn.has(row.userId)) return false;
  return !mustWait(row, conditions.now) && !hasJustFailed(row, conditions);
}

function hasJustFailed(row: OutboxRow, conditions: Conditions): boolean {
  if (row.retryCount === 0 || row.lastTryAt === null || row.lastTryAt < conditions.onlineSince) return false;
  return elapsedMs(row.lastTryAt, conditions.now) < conditions.cooldownMs;
}

/** Returns the operations of each inspection in order. An operation that belongs to no inspection is a group of its own. */
function groupByInspection(rows: readonly OperationRow[]): OperationRow[][] {
  const inOrder = rows.toSorted((a, b) => a.order - b.order);
  return [...groupBy(inOrder, (row) => row.inspectionId ?? row.id).values()];
}

/** Returns for each inspection the operations up to the first that may not be sent now. A blocked operation holds up only its own inspection. */
export function sendableChains(rows: readonly OperationRow[], conditions: Conditions): Chain[] {
  return groupByInspection(rows)
    .map((group): readonly OperationRow[] => {
      const blocked = group.findIndex((row) => !maySend(row, conditions));
      return blocked === -1 ? group : group.slice(0, blocked);
    })
    .filter(isChain);
}

function isChain(rows: readonly OperationRow[]): rows is Chain {
  return rows.length > 0;
}

/** Returns the uploads that may be sent now, oldest first. */
export function sendableUploads(rows: readonly UploadRow[], conditions: Conditions): UploadRow[] {
  return rows.filter((row) => maySend(row, conditions)).toSorted((a, b) => a.timestamp - b.timestamp);
}
