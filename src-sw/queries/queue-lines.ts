import type { SessionView } from "#shared/engine/session.ts";
import type { QueueLine, WaitReason } from "#shared/engine/sync.ts";
import type { Parts } from "../parts.ts";
import { isCorrectable, isTakenBackHere, mayLetGoOperation, mayLetGoPhoto } from "../stores/queue-rows.ts";
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
    const operations = (await tx.objectStore("sync_queue").getAll()).filter((row) => row.userId === userId);
    const uploads = (await tx.objectStore("upload_queue").getAll()).filter((row) => row.userId === userId && row.status !== "uploaded");
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
  const { id, type, action, inspectionId, status, retryCount, timestamp, lastTryAt, failure } = row;
  const inspection = inspectionId === null ? undefined : around.inspections.get(inspectionId);
  const isCreate = type === "inspection" && action === "create";
  return {
    id,
    kind: "operation",
    inspectionId,
    type,
    action,
    photoType: null,
    ...namesOf(inspection),
    status,
    retryCount,
    timestamp,
    lastTryAt,
    failure,
    reason: reasonOf(row, row.claimedAt !== null, around),
    message: row.lastError,
    canCorrect: isCreate && inspection !== undefined && isCorrectable(inspection, row),
    canWithdraw: isCreate && inspection !== undefined && isTakenBackHere(inspection, row),
    canLetGo: mayLetGoOperation(row),
  };
}

function photoLine(row: UploadRow, around: Surroundings): QueueLine {
  const { id, inspectionId, photoType, status, retryCount, timestamp, lastTryAt, failure } = row;
  const inspection = around.inspections.get(inspectionId);
  const isFree = status === "pending" && failure === null && around.online && !around.session.signInNeeded;
  return {
    id,
    kind: "photo",
    inspectionId,
    type: "photo",
    action: "create",
    photoType,
    ...namesOf(inspection),
    status,
    retryCount,
    timestamp,
    lastTryAt,
    failure,
    reason: isFree && inspection?.serverInspectionId === null ? "waitingForInspection" : reasonOf(row, status === "uploading", around),
    message: row.error,
    canCorrect: false,
    canWithdraw: false,
    canLetGo: mayLetGoPhoto(row, inspection ? inspection.serverInspectionId : inspectionId),
  };
}

function namesOf(inspection: InspectionRow | undefined): Pick<QueueLine, "extinguisherCode" | "locationName"> {
  return {
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
