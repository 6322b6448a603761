import type { OutboxLine } from "#shared/engine/sync.ts";

/** A line of what is not sent: an inspection that waits for a connection, changed as given. */
export function line(changes: Partial<OutboxLine>): OutboxLine {
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
