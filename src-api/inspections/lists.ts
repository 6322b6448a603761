import { ApiProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { inspectionColumns, inspectionRows, withInspectorName } from "../records/inspection-rows.ts";
import { wasEverMember } from "../records/inspectors.ts";
import { findLocationsAndTypes } from "../register/register-search.ts";
import { filterInspections, readInspections, rowsFor } from "./read.ts";

/** Lists the inspections of an extinguisher, newest first. Throws `notFound` if the tenant does not have it. */
export async function listExtinguisherInspections({
  tx,
  params,
  query,
}: Pick<RequestOf<"listExtinguisherInspections">, "tx" | "params" | "query">): Promise<ResponseOf<"listExtinguisherInspections">> {
  await tx
    .selectFrom("extinguishers")
    .select("extinguisher_id")
    .where("extinguisher_id", "=", params.id)
    .executeTakeFirstOrThrow(() => new ApiProblem("notFound"));
  const rows = await inspectionRows(tx)
    .select(inspectionColumns)
    .where("i.extinguisher_id", "=", params.id)
    .orderBy("i.inspection_date", "desc")
    .orderBy("i.inspection_id")
    .limit(query.limit)
    .execute();
  return rows.map(withInspectorName);
}

/** Lists the inspections of an inspector. Throws `notFound` for a user who was never in the tenant. */
export async function listInspectorInspections(
  request: Actor & Pick<RequestOf<"listInspectorInspections">, "params" | "query">,
): Promise<ResponseOf<"listInspectorInspections">> {
  const { tx, params, query } = request;
  if (!(await wasEverMember(request, params.id))) throw new ApiProblem("notFound");
  return readInspections(
    query,
    filterInspections(rowsFor(tx, query), { ...query, inspectorUserId: params.id }, await findLocationsAndTypes(tx, query.searchTerm)),
  );
}

/** Lists open inspections, planned or started, that can be done: not those of retired extinguishers. */
export async function listScheduledInspections({
  tx,
  query,
}: RequestOf<"listScheduledInspections">): Promise<ResponseOf<"listScheduledInspections">> {
  const { extinguisherIds, ...filters } = query;
  let open = filterInspections(inspectionRows(tx), filters, await findLocationsAndTypes(tx, query.searchTerm)).where(
    "i.data_hash",
    "is",
    null,
  );
  if (extinguisherIds !== undefined) open = open.where("i.extinguisher_id", "in", extinguisherIds);
  return readInspections(query, open, "inspectionDate");
}

/**
 * Lists the caller's open inspections, planned or started, without paging, because the device replaces its whole list. Devices with earlier builds
 * read the office's notes from `notes`, which is otherwise empty in a plan. Inspections of retired extinguishers are left out.
 */
export async function listAssignedInspections({
  tx,
  session,
}: RequestOf<"listAssignedInspections">): Promise<ResponseOf<"listAssignedInspections">> {
  const rows = await inspectionRows(tx)
    .select(inspectionColumns)
    .where("i.inspector_user_id", "=", session.user.userId)
    .where("i.data_hash", "is", null)
    .where("e.is_active", "=", true)
    .orderBy("i.inspection_date")
    .orderBy("i.inspection_id")
    .execute();
  return rows.map((row) => ({ ...withInspectorName(row), notes: row.plannedNotes || row.notes }));
}
