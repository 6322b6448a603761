import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { may } from "#shared/access.ts";
import { DeficiencyDraft } from "#shared/entities/deficiency.ts";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { fullName } from "#shared/full-name.ts";
import { toRow } from "../database/row-mapping.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem, fieldProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf } from "../http/request.ts";
import { requireChecklistItems } from "../records/checklist-items.ts";
import { lockForEvidence, requireUnreviewed } from "../records/evidence.ts";
import { requireExtinguisher } from "../records/extinguishers.ts";
import { foundWith } from "../records/found-at.ts";
import { isSealed, lockEvenVoided } from "../records/inspection-rows.ts";
import { isMember, requireOwnWork } from "../records/inspectors.ts";
import { addLedgerEntries } from "../records/ledger.ts";
import { readToday } from "../tenant-settings/read.ts";
import { deadlines } from "./found-deficiencies.ts";
import { ledgerContentOfDeficiency } from "./ledger-content.ts";
import { readDeficiency } from "./read.ts";

/**
 * Creates a deficiency. Its due date follows from its severity and the tenant's settings, counted from the day it was found. Throws
 * `validation` for an inspection, extinguisher or item that the tenant does not have.
 */
export async function createDeficiency(request: RequestOf<"createDeficiency">): Promise<ResponseOf<"createDeficiency">> {
  const { tx, body, session, now, idempotencyKey } = request;
  const foundAt = await requireReferences(request);
  const dueDate = await deadlines(request, foundAt);
  const deficiencyId = randomUUID();
  const row = {
    deficiency_id: deficiencyId,
    inspection_id: body.inspectionId,
    extinguisher_id: body.extinguisherId,
    checklist_item_id: body.checklistItemId,
    ...toRow(DeficiencyDraft, body),
    due_date: dueDate(body.severity),
    created_at: now,
    created_by: session.user.userId,
    idempotency_key: idempotencyKey,
  };
  await tx.insertInto("deficiencies").values(row).execute();
  if (body.inspectionId !== null) await addLedgerEntries(request, body.inspectionId, "DeficiencyReported", ledgerContentOfDeficiency(row));
  return readDeficiency(tx, deficiencyId);
}

/** Throws `validation` for an unknown reference. Resolves with when it was found. */
async function requireReferences(request: RequestOf<"createDeficiency">): Promise<Date> {
  const { body, now } = request;
  await requireExtinguisher(request, body.extinguisherId);
  if (body.checklistItemId !== null) {
    await requireChecklistItems(request, [{ field: "checklistItemId", checklistItemId: body.checklistItemId }]);
  }
  if (body.inspectionId === null) return now;
  const inspection = await lockForEvidence(request, body.inspectionId).catch((error: unknown) => {
    const isUnknown = error instanceof ApiProblem && error.code === "notFound";
    throw isUnknown ? fieldProblem("inspectionId", "field.unknownReference") : error;
  });
  if (inspection.extinguisher_id !== body.extinguisherId) throw fieldProblem("extinguisherId", "field.unknownReference");
  if (!isSealed(inspection)) return now;
  return foundWith(inspection, now);
}

/**
 * Changes a deficiency; the ledger keeps the original. `resolvedDate` follows the status. The due date follows a changed severity if it is the one
 * that the severity before gives by the present settings: another one was chosen by hand, or given by earlier settings, and stays. Throws
 * `versionStale`, `validation` for a new assignee who is not a member or has left, and as `requireFinder` does for its description, or for its
 * severity unless the caller is an administrator.
 */
export async function updateDeficiency(request: RequestOf<"updateDeficiency">): Promise<ResponseOf<"updateDeficiency">> {
  const { tx, params, body, now } = request;
  const deficiency = await lockDeficiency(tx, params.id);
  const inspectorChangesSeverity = body.severity !== undefined && !may(request.session.roles, request.tenantId, "administer");
  if (inspectorChangesSeverity || body.description !== undefined) await requireFinder(request, deficiency);
  request.requireVersion(deficiency.version);
  const assignee = body.assignedToUserId;
  const isNewlyAssigned = assignee !== undefined && assignee !== null && assignee !== deficiency.assigned_to_user_id;
  if (isNewlyAssigned && !(await isMember(request, assignee))) throw fieldProblem("assignedToUserId", "field.unknownReference");
  const movedDueDate = await dueDateBySeverity(request);
  const today = await readToday(tx, now);
  const resolvedDate = body.status === "Resolved" ? sql<string>`coalesce(resolved_date, ${today}::date)` : null;
  await tx
    .updateTable("deficiencies")
    .set((eb) => ({
      ...(body.severity !== undefined && { severity: body.severity }),
      ...(body.description !== undefined && { description: body.description }),
      ...(body.status !== undefined && { status: body.status, resolved_date: resolvedDate, ...resolver(request, body.status) }),
      ...(assignee !== undefined && { assigned_to_user_id: assignee }),
      ...(body.dueDate === undefined ? movedDueDate : { due_date: body.dueDate }),
      ...(body.resolutionNotes !== undefined && { resolution_notes: body.resolutionNotes }),
      version: eb("version", "+", 1),
    }))
    .where("deficiency_id", "=", params.id)
    .execute();
  const { inspection_id: inspectionId } = deficiency;
  if (body.description !== undefined && inspectionId !== null) {
    await addLedgerEntries(request, inspectionId, "DeficiencyChanged", { deficiencyId: params.id, description: body.description });
  }
  return readDeficiency(tx, params.id);
}

/** Resolves with the due date that a changed severity gives, if the present one is that of the severity before. */
async function dueDateBySeverity(request: RequestOf<"updateDeficiency">): Promise<{ due_date?: string | null }> {
  const { severity } = request.body;
  if (severity === undefined) return {};
  const before = await readDeficiency(request.tx, request.params.id);
  const dueDateOf = await deadlines(request, new Date(before.foundAt));
  return before.dueDate === dueDateOf(before.severity) ? { due_date: dueDateOf(severity) } : {};
}

/** Returns the columns of who resolved it: the first person, as long as it stays resolved. */
function resolver({ session }: Pick<RequestOf<"updateDeficiency">, "session">, status: Deficiency["status"]) {
  if (status !== "Resolved") return { resolved_by: null, resolved_by_name: null };
  const first = (column: "resolved_by" | "resolved_by_name", value: RawBuilder<string>) =>
    sql<string>`CASE WHEN status = 'Resolved' THEN ${sql.ref(column)} ELSE ${value} END`;
  return {
    resolved_by: first("resolved_by", sql`${session.user.userId}::uuid`),
    resolved_by_name: first("resolved_by_name", sql`${fullName(session.user)}`),
  };
}

/** Resolves a deficiency. One that is resolved already keeps its date, and its notes if none are given. Throws `versionStale`. */
export async function resolveDeficiency(request: RequestOf<"resolveDeficiency">): Promise<ResponseOf<"resolveDeficiency">> {
  const { resolutionNotes } = request.body;
  return updateDeficiency({
    ...request,
    body: { status: "Resolved", ...(resolutionNotes !== undefined && { resolutionNotes }) },
  });
}

/** Withdraws a deficiency: it leaves the lists, and stays in the record. Throws as `requireFinder` does. */
export async function deleteDeficiency(request: RequestOf<"deleteDeficiency">): Promise<void> {
  const { tx, params, session, now } = request;
  const deficiency = await lockDeficiency(tx, params.id);
  await requireFinder(request, deficiency);
  await tx
    .updateTable("deficiencies")
    .set((eb) => ({ withdrawn_at: now, withdrawn_by: session.user.userId, version: eb("version", "+", 1) }))
    .where("deficiency_id", "=", params.id)
    .execute();
  if (deficiency.inspection_id === null) return;
  await addLedgerEntries(request, deficiency.inspection_id, "DeficiencyWithdrawn", { deficiencyId: params.id });
}

/** Throws `roleRequired` unless the caller found it or is an administrator, `inspectionReviewed` once its inspection was reviewed. */
async function requireFinder(
  request: Pick<RequestOf<"updateDeficiency">, "tx" | "session" | "tenantId">,
  { inspection_id: inspectionId, created_by: createdBy }: Awaited<ReturnType<typeof lockDeficiency>>,
): Promise<void> {
  const inspection = inspectionId === null ? null : await lockEvenVoided(request.tx, inspectionId);
  requireOwnWork(request, inspection?.inspector_user_id ?? createdBy);
  if (inspection !== null) requireUnreviewed(inspection);
}

async function lockDeficiency(tx: TenantTransaction, deficiencyId: string) {
  return tx
    .selectFrom("deficiencies")
    .select(["inspection_id", "version", "created_by", "assigned_to_user_id"])
    .where("deficiency_id", "=", deficiencyId)
    .where("withdrawn_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
}
