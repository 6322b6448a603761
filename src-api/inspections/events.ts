import { ReviewDecision } from "#shared/entities/inspection-review.ts";
import type { InspectionEvent } from "#shared/entities/inspection-review.ts";
import { PhotoType } from "#shared/entities/photo.ts";
import { fullName } from "#shared/full-name.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { isReadable } from "../records/inspection-rows.ts";
import { readLedger, statementOf } from "../records/ledger.ts";
import type { StoredEntry } from "../records/ledger.ts";

type Request = RequestOf<"listInspectionEvents">;

/**
 * Lists what happened to an inspection, which may be voided. It begins with its plan or its creation, unless it was created as completed. Throws
 * `notFound`.
 */
export async function listInspectionEvents(request: Request): Promise<ResponseOf<"listInspectionEvents">> {
  const { tx, params } = request;
  const inspection = await tx
    .selectFrom("inspections as i")
    .select(["created_at as createdAt", "created_by as createdBy", "received_at as receivedAt", "is_planned as isPlanned"])
    .where("inspection_id", "=", params.id)
    .where(isReadable("i"))
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  const ledger = await readLedger(tx, params.id);
  const verifications = await readVerifications(tx, params.id);
  const names = actorNames(request, [inspection.createdBy, ...[...ledger, ...verifications].map(({ recordedBy }) => recordedBy)]);
  const by = (userId: string) => ({ recordedByUserId: userId, recordedByName: names.get(userId) ?? "" });
  const recorded: InspectionEvent[] = ledger.map((entry) => ({
    event: entry.event,
    recordedAt: entry.recordedAt,
    ...by(entry.recordedBy),
    photoType: photoTypeOf(entry),
    decision: decisionOf(entry),
    isValid: null,
    entryHash: entry.entryHash,
  }));
  const verified: InspectionEvent[] = verifications.map(({ recordedAt, recordedBy, isValid }) => ({
    event: "Verified",
    recordedAt,
    ...by(recordedBy),
    photoType: null,
    decision: null,
    isValid,
    entryHash: null,
  }));
  const events = withVerifications(recorded, verified);
  if (inspection.receivedAt === inspection.createdAt) return events;
  const nothing = { photoType: null, decision: null, isValid: null, entryHash: null };
  const event = inspection.isPlanned ? "Planned" : "Created";
  return [{ event, recordedAt: inspection.createdAt, ...by(inspection.createdBy), ...nothing }, ...events];
}

/** Inserts each verification before the first entry that is later. The ledger keeps its own order, whatever its clocks say. */
function withVerifications(ledger: readonly InspectionEvent[], verified: readonly InspectionEvent[]): InspectionEvent[] {
  const events = [...ledger];
  for (const verification of verified) {
    const index = events.findIndex(({ recordedAt }) => recordedAt > verification.recordedAt);
    events.splice(index === -1 ? events.length : index, 0, verification);
  }
  return events;
}

async function readVerifications(tx: TenantTransaction, inspectionId: string) {
  return tx
    .selectFrom("inspection_verifications")
    .select(["verified_at as recordedAt", "verified_by as recordedBy", "is_valid as isValid"])
    .where("inspection_id", "=", inspectionId)
    .orderBy("verified_at")
    .orderBy("verification_id")
    .execute();
}

function decisionOf(entry: StoredEntry): InspectionEvent["decision"] {
  if (entry.event !== "Reviewed") return null;
  const { decision } = statementOf(entry);
  return ReviewDecision.options.find((option) => option === decision) ?? null;
}

function photoTypeOf(entry: StoredEntry): InspectionEvent["photoType"] {
  if (entry.event !== "PhotoReceived") return null;
  const { photoType } = statementOf(entry);
  return PhotoType.options.find((type) => type === photoType) ?? null;
}

/**
 * Returns the names of everybody who acted on the inspection, members or not, since a system administrator may have reviewed it. An unknown user
 * has no name.
 */
function actorNames({ server, outsideTransaction }: Request, userIds: readonly string[]): ReadonlyMap<string, string> {
  const read = async (): Promise<Map<string, string>> => {
    const users = await server.identityDb
      .selectFrom("users")
      .select(["user_id as userId", "first_name as firstName", "last_name as lastName"])
      .where("user_id", "in", [...new Set(userIds)])
      .execute();
    const names = new Map(users.map((user) => [user.userId, fullName(user)]));
    return new Map(userIds.map((userId) => [userId, names.get(userId) ?? ""]));
  };
  return outsideTransaction(read, (names) => userIds.every((userId) => names.has(userId)));
}
