import { may } from "#shared/access.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { OutboxLine, WaitReason } from "#shared/engine/sync.ts";
import type { Deps, Input } from "../deps.ts";
import type { Outbox } from "../stores/outbox/reads.ts";
import { canCorrect, canWithdrawLocally, canDiscardOperation, canDiscardPhoto } from "../stores/outbox/removal-rule.ts";
import { isPassing, mustWait } from "../stores/outbox/retry-rule.ts";
import { isCreate, isUpload, lastMessage } from "../stores/outbox/rows.ts";
import type { InspectionRow, OperationRow, OutboxRow, UploadRow } from "../stores/work-schema.ts";
import { OUTBOX_STORES } from "../stores/work-transaction.ts";
import { pick } from "../values/pick.ts";

/** More than any device holds. IndexedDB takes no infinite count. */
const EVERY_ROW = 1e9;

interface LineContext {
  session: SessionView;
  isOnline: boolean;
  isDeviceFull: boolean;
  now: number;
  inspections: ReadonlyMap<string, InspectionRow>;
}

/**
 * Lists the signed-in user's unsent work, and why it is not sent. Takes at most `limit` rows of each queue: failed ones first, then those that have
 * waited longest; with `failed`, failed ones only. No further rows are read.
 */
export async function listOutbox(deps: Deps, { limit = EVERY_ROW, failed = false }: Input<"listOutbox"> = {}): Promise<OutboxLine[]> {
  const session = await deps.sessions.current();
  if (!session) return [];
  const isOwn = (row: OutboxRow): boolean => row.userId === session.user.userId;
  return deps.databases.work(["inspections", ...OUTBOX_STORES], "readonly", async (tx) => {
    const operations = await firstRows(tx.objectStore("sync_queue"), isOwn, limit, failed);
    const uploads = await firstRows(tx.objectStore("upload_queue"), isOwn, limit, failed);
    const ids = new Set([...operations, ...uploads].flatMap((row) => row.inspectionId ?? []));
    const inspections = await Promise.all([...ids].map((id) => tx.objectStore("inspections").get(id)));
    return outboxLines(
      { operations, uploads },
      inspections.filter((row) => row !== undefined),
      session,
      deps,
    );
  });
}

interface Queue<Row> {
  index(name: "status" | "timestamp"): { getAll(key: "failed" | undefined, count: number): Promise<Row[]> };
}

async function firstRows<Row extends OutboxRow>(
  queue: Queue<Row>,
  isOwn: (row: Row) => boolean,
  limit: number,
  isFailed: boolean,
): Promise<Row[]> {
  const rows = await firstOf(queue.index("status"), "failed", isOwn, limit);
  if (isFailed) return rows;
  const isWaiting = (row: Row): boolean => isOwn(row) && row.status !== "failed" && row.status !== "uploaded";
  return rows.concat(await firstOf(queue.index("timestamp"), undefined, isWaiting, limit - rows.length));
}

/**
 * Resolves with the first `limit` rows of the index that match. Reads twice as many each time until enough do: one request is much quicker than a
 * cursor over as many rows.
 */
async function firstOf<Row>(
  index: ReturnType<Queue<Row>["index"]>,
  key: "failed" | undefined,
  matches: (row: Row) => boolean,
  limit: number,
): Promise<Row[]> {
  // A count of 0 would read all.
  for (let count = limit || 1; ; count *= 2) {
    const rows = await index.getAll(key, count);
    const fitting = rows.filter(matches);
    if (fitting.length >= limit || rows.length < count) return fitting.slice(0, limit);
  }
}

/**
 * Returns a line for each row: operations in order, then photos in the order in which they were queued. `inspections` are those of the rows; one
 * may be gone.
 */
export function outboxLines(
  { operations, uploads }: Outbox,
  inspections: readonly InspectionRow[],
  session: SessionView,
  { ports: { clock }, isOnline, isDeviceFull }: Pick<Deps, "ports" | "isOnline" | "isDeviceFull">,
): OutboxLine[] {
  const byId = new Map(inspections.map((row) => [row.inspectionId, row]));
  const context: LineContext = { session, isOnline: isOnline(), isDeviceFull: isDeviceFull(), now: clock.now(), inspections: byId };
  return [...operations.toSorted((a, b) => a.order - b.order), ...uploads.toSorted((a, b) => a.timestamp - b.timestamp)].map((row) =>
    lineOf(row, context),
  );
}

function lineOf(row: OutboxRow, context: LineContext): OutboxLine {
  const inspection = context.inspections.get(row.inspectionId ?? "");
  return {
    ...pick(row, "id", "inspectionId", "status", "retryCount", "timestamp", "lastTryAt", "failure", "mayBeThere"),
    extinguisherCode: inspection?.extinguisher.extinguisherCode ?? null,
    locationName: inspection?.location.locationName ?? null,
    reason: reasonOf(row, inspection, context),
    message: lastMessage(row),
    mayInspect: may(context.session.roles, row.tenantId, "inspect"),
    ...(isUpload(row) ? photoPart(row, inspection) : operationPart(row, inspection)),
  };
}

function operationPart(row: OperationRow, inspection: InspectionRow | undefined) {
  const create = inspection && isCreate(row);
  return {
    ...pick(row, "type", "action"),
    kind: "operation",
    photoType: null,
    canCorrect: Boolean(create && canCorrect(inspection, row)),
    canWithdraw: Boolean(create && canWithdrawLocally(inspection, row)),
    canDiscard: canDiscardOperation(row),
  } as const;
}

function photoPart(row: UploadRow, inspection: InspectionRow | undefined) {
  return {
    kind: "photo",
    type: "photo",
    action: "create",
    photoType: row.photoType,
    canCorrect: false,
    canWithdraw: false,
    canDiscard: canDiscardPhoto(row, inspection ? inspection.serverInspectionId : row.inspectionId),
  } as const;
}

/** Returns why a row is not sent. What blocks it now takes precedence over how its last attempt failed. */
function reasonOf(row: OutboxRow, inspection: InspectionRow | undefined, context: LineContext): WaitReason {
  // Offline, a claim is that of a run that was stopped or is ending.
  if (row.claimedAt !== null && context.isOnline) return "sending";
  if (row.status === "failed" && row.failure && !isPassing(row)) return row.failure;
  if (context.session.signInNeeded) return "signIn";
  if (row.status === "failed" && row.failure) return row.failure;
  if (!context.isOnline) return "waitingForConnection";
  if (context.isDeviceFull) return "deviceFull";
  if (mustWait(row, context.now)) return "tooManyRequests";
  if (row.failure) return row.failure;
  return !isCreate(row) && inspection?.serverInspectionId === null ? "waitingForInspection" : "waiting";
}
