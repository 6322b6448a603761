import type { SessionView } from "#shared/engine/session.ts";
import type { QueueLine, WaitReason } from "#shared/engine/sync.ts";
import type { Parts } from "../parts.ts";
import { pick } from "../stores/pick.ts";
import { isCorrectable, isCreate, isTakenBackHere, mayLetGoOperation, mayLetGoPhoto } from "../stores/queue-rows.ts";
import { readQueuesIn } from "../stores/queues.ts";
import type { InspectionRow, OperationRow, TryRecord, UploadRow } from "../stores/schema.ts";

interface Surroundings {
  session: SessionView;
  online: boolean;
  now: number;
  inspections: ReadonlyMap<string, InspectionRow>;
}

/** What of the signed-in user is not on the server yet, and why; nothing of anybody else. */
export async function listQueue({ sessions, databases, ports }: Parts): Promise<QueueLine[]> {
  const session = await sessions.current();
  if (!session) return [];
  const { userId } = session.user;
  return databases.work(["inspections", "sync_queue", "upload_queue"], "readonly", async (tx) => {
    const queues = await readQueuesIn(tx);
    const operations = queues.operations.filter((row) => row.userId === userId);
    const uploads = queues.uploads.filter((row) => row.userId === userId && row.status !== "uploaded");
    const inspections = new Map<string, InspectionRow>();
    for (const id of new Set([...operations, ...uploads].map((row) => row.inspectionId))) {
      const row = id === null ? undefined : await tx.objectStore("inspections").get(id);
      if (row) inspections.set(row.inspectionId, row);
    }
    const around: Surroundings = { session, online: ports.network.isOnline(), now: ports.clock.now(), inspections };
    return [
      ...operations.toSorted((a, b) => a.order - b.order).map((row) => operationLine(row, around)),
      ...uploads.toSorted((a, b) => a.timestamp - b.timestamp).map((row) => photoLine(row, around)),
    ];
  });
}

function operationLine(row: OperationRow, around: Surroundings): QueueLine {
  const inspection = around.inspections.get(row.inspectionId ?? "");
  const create = inspection && isCreate(row);
  return {
    ...commonOf(row, inspection),
    ...pick(row, "type", "action"),
    kind: "operation",
    photoType: null,
    reason: reasonOf(row, row.claimedAt !== null, around),
    message: row.lastError,
    canCorrect: Boolean(create && isCorrectable(inspection, row)),
    canWithdraw: Boolean(create && isTakenBackHere(inspection, row)),
    canLetGo: mayLetGoOperation(row),
  };
}

function photoLine(row: UploadRow, around: Surroundings): QueueLine {
  const inspection = around.inspections.get(row.inspectionId);
  const isFree = row.status === "pending" && row.failure === null && around.online && !around.session.signInNeeded;
  const waits = isFree && inspection?.serverInspectionId === null;
  return {
    ...commonOf(row, inspection),
    kind: "photo",
    type: "photo",
    action: "create",
    photoType: row.photoType,
    reason: waits ? "waitingForInspection" : reasonOf(row, row.status === "uploading", around),
    message: row.error,
    canCorrect: false,
    canWithdraw: false,
    canLetGo: mayLetGoPhoto(row, inspection ? inspection.serverInspectionId : row.inspectionId),
  };
}

function commonOf<R extends OperationRow | UploadRow>(row: R, inspection: InspectionRow | undefined) {
  return {
    ...pick(row, "id", "inspectionId", "status", "retryCount", "timestamp", "lastTryAt", "failure"),
    extinguisherCode: inspection?.extinguisher.extinguisherCode ?? null,
    locationName: inspection?.location.locationName ?? null,
  };
}

/** The reason that holds now comes first: that the connection is gone says more than what the last try met. */
function reasonOf(row: TryRecord & { status: string }, sending: boolean, around: Surroundings): WaitReason {
  if (sending) return "sending";
  if (row.status === "failed" && row.failure) return row.failure;
  if (around.session.signInNeeded) return "signIn";
  if (!around.online) return "waitingForConnection";
  if (row.notBefore !== null && row.notBefore > around.now) return "tooManyRequests";
  return row.failure ?? "waiting";
}
