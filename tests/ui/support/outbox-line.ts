import type { OutboxLine } from "#shared/engine/sync.ts";

/** Returns a line of the unsent work: an inspection that waits for a connection, with these changes. */
export function outboxLineWith(changes: Partial<OutboxLine>): OutboxLine {
  return {
    id: "line",
    kind: "operation",
    inspectionId: "one",
    type: "inspection",
    action: "create",
    photoType: null,
    extinguisherCode: "HB-E001",
    locationName: "Main lobby",
    status: "pending",
    retryCount: 0,
    timestamp: 1,
    lastTryAt: null,
    failure: null,
    reason: "waitingForConnection",
    message: null,
    mayBeThere: false,
    canCorrect: false,
    canWithdraw: false,
    canDiscard: false,
    ...changes,
  };
}
