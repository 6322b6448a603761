import { fullName } from "#shared/full-name.ts";
import type { InspectionEvent } from "#shared/entities/inspection.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";
import { readLedger } from "./ledger.ts";
import type { StoredEntry } from "./ledger.ts";
import { isReadable } from "./rows.ts";

type Request = RequestOf<"listInspectionEvents">;

/** Of a voided inspection too. Throws `notFound`. One that arrived completed was planned by nobody. */
export async function listInspectionEvents(request: Request): Promise<AnswerOf<"listInspectionEvents">> {
  const { tx, params } = request;
  const inspection = await tx
    .selectFrom("inspections as i")
    .select(["created_at as createdAt", "created_by as createdBy", "received_at as receivedAt"])
    .where("inspection_id", "=", params.id)
    .where(isReadable("i"))
    .executeTakeFirst();
  if (inspection === undefined) throw new ApiProblem("notFound");
  const ledger = await readLedger(tx, params.id);
  const names = await readNames(request, [inspection.createdBy, ...ledger.map(({ recordedBy }) => recordedBy)]);
  const by = (userId: string) => ({ recordedByUserId: userId, recordedByName: names.get(userId) ?? "" });
  const happened = ledger.map((entry) => ({
    event: entry.event,
    recordedAt: entry.recordedAt,
    ...by(entry.recordedBy),
    decision: decisionOf(entry),
    entryHash: entry.entryHash,
  }));
  if (inspection.receivedAt === inspection.createdAt) return happened;
  const planned = { recordedAt: inspection.createdAt, ...by(inspection.createdBy), decision: null, entryHash: null };
  return [{ event: "Planned", ...planned }, ...happened];
}

function decisionOf({ event, content }: StoredEntry): InspectionEvent["decision"] {
  if (event !== "Reviewed") return null;
  return /"decision":"Rejected"/.test(content) ? "Rejected" : "Accepted";
}

/** Whoever acted in the tenant is named there, members or not: an administrator of the system may have reviewed. */
async function readNames({ server }: Request, userIds: readonly string[]): Promise<Map<string, string>> {
  const users = await server.identity
    .selectFrom("users")
    .select(["user_id as userId", "first_name as firstName", "last_name as lastName"])
    .where("user_id", "in", [...new Set(userIds)])
    .execute();
  return new Map(users.map((user) => [user.userId, fullName(user)]));
}
