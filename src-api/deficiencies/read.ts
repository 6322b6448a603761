import type { Deficiency } from "#shared/entities/deficiency.ts";
import type { TenantTransaction } from "../database/tenancy.ts";
import { containing, readPage } from "../http/list.ts";
import type { ListOrder } from "../http/list.ts";
import { ApiProblem } from "../http/problems.ts";
import type { AnswerOf, RequestOf } from "../http/request.ts";
import { requireInspection } from "../inspections/rows.ts";

const deficiencyColumns = [
  "deficiency_id as deficiencyId",
  "inspection_id as inspectionId",
  "extinguisher_id as extinguisherId",
  "checklist_item_id as checklistItemId",
  "code",
  "severity",
  "description",
  "status",
  "assigned_to_user_id as assignedToUserId",
  "due_date as dueDate",
  "resolved_date as resolvedDate",
  "resolution_notes as resolutionNotes",
  "created_at as createdAt",
  "version",
] as const;

const order: ListOrder = {
  columns: {
    createdAt: "created_at",
    dueDate: "due_date",
    severity: "severity",
    status: "status",
    code: "code",
    resolvedDate: "resolved_date",
  },
  byDefault: "-createdAt",
  key: "deficiency_id",
};

/** Deficiencies that were not withdrawn. */
function deficiencyRows(tx: TenantTransaction) {
  return tx.selectFrom("deficiencies").where("withdrawn_at", "is", null);
}

export async function readDeficienciesOf(tx: TenantTransaction, inspectionId: string): Promise<Deficiency[]> {
  return deficiencyRows(tx)
    .select(deficiencyColumns)
    .where("inspection_id", "=", inspectionId)
    .orderBy("created_at")
    .orderBy("deficiency_id")
    .execute();
}

/** Throws `notFound`, for a withdrawn one too. */
export async function readDeficiency(tx: TenantTransaction, deficiencyId: string): Promise<Deficiency> {
  const row = await deficiencyRows(tx).select(deficiencyColumns).where("deficiency_id", "=", deficiencyId).executeTakeFirst();
  if (row === undefined) throw new ApiProblem("notFound");
  return row;
}

export async function getDeficiency({ tx, params }: RequestOf<"getDeficiency">): Promise<AnswerOf<"getDeficiency">> {
  return readDeficiency(tx, params.id);
}

export async function listDeficiencies({ tx, query }: RequestOf<"listDeficiencies">): Promise<AnswerOf<"listDeficiencies">> {
  let filtered = deficiencyRows(tx);
  if (query.extinguisherId !== undefined) filtered = filtered.where("extinguisher_id", "=", query.extinguisherId);
  if (query.inspectionId !== undefined) filtered = filtered.where("inspection_id", "=", query.inspectionId);
  if (query.status !== undefined) filtered = filtered.where("status", "=", query.status);
  if (query.severity !== undefined) filtered = filtered.where("severity", "=", query.severity);
  if (query.searchTerm) filtered = filtered.where("search_text", "like", containing(query.searchTerm));
  return readPage(query, filtered, (rows) => rows.select(deficiencyColumns), order);
}

export async function listOpenDeficiencies({ tx, query }: RequestOf<"listOpenDeficiencies">): Promise<AnswerOf<"listOpenDeficiencies">> {
  let filtered = deficiencyRows(tx).where("status", "!=", "Resolved");
  if (query.extinguisherId !== undefined) filtered = filtered.where("extinguisher_id", "=", query.extinguisherId);
  if (query.severity !== undefined) filtered = filtered.where("severity", "=", query.severity);
  if (query.searchTerm) filtered = filtered.where("search_text", "like", containing(query.searchTerm));
  return readPage(query, filtered, (rows) => rows.select(deficiencyColumns), { ...order, byDefault: "dueDate" });
}

/** Throws `notFound`, for a voided inspection too. */
export async function listInspectionDeficiencies({
  tx,
  params,
}: RequestOf<"listInspectionDeficiencies">): Promise<AnswerOf<"listInspectionDeficiencies">> {
  await requireInspection(tx, params.id);
  return readDeficienciesOf(tx, params.id);
}
