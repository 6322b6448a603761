import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { InspectionPlan } from "#shared/entities/inspection.ts";
import { validationProblem } from "../http/problems.ts";
import type { Actor, AnswerOf, RequestOf } from "../http/request.ts";
import { checkAssignee, checkNotRetired } from "./references.ts";
import { inspectionColumns, inspectionRows, withInspectorName } from "./rows.ts";

/**
 * All or none, in the order asked for. Throws `validation` with the place of each extinguisher that the tenant does not have or has retired, or
 * for somebody who may not inspect.
 */
export async function planInspections(request: RequestOf<"planInspections">): Promise<AnswerOf<"planInspections">> {
  const { tx, body } = request;
  await checkAssignee(request, body.inspectorUserId);
  await checkNotRetired(
    request,
    body.extinguisherIds.map((extinguisherId, place) => ({ field: `extinguisherIds.${place}`, extinguisherId })),
  );
  const ids = await schedule(request, body);
  const rows = await inspectionRows(tx)
    .select(inspectionColumns)
    .where(sql<boolean>`i.inspection_id = ANY(${ids}::uuid[])`)
    .execute();
  const made = new Map(rows.map((row) => [row.inspectionId, withInspectorName(row)]));
  return ids.flatMap((id) => made.get(id) ?? []);
}

/** Writes scheduled inspections where each extinguisher stands, and gives their ids. The inspector is known to be of the tenant. */
export async function schedule(
  { tx, session, now }: Pick<Actor, "tx" | "session" | "now">,
  plan: InspectionPlan & { replacesInspectionId?: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; locationId: string }>`
    SELECT extinguisher_id AS id, location_id AS "locationId" FROM extinguishers
    WHERE extinguisher_id = ANY(${plan.extinguisherIds}::uuid[])`.execute(tx);
  const locations = new Map(rows.map(({ id, locationId }) => [id, locationId]));
  const unknown = plan.extinguisherIds.flatMap((id, place) => (locations.has(id) ? [] : [`extinguisherIds.${place}`]));
  if (unknown.length > 0) throw validationProblem(Object.fromEntries(unknown.map((field) => [field, ["field.unknownReference"]])));
  const planned = plan.extinguisherIds.map((extinguisherId) => ({
    inspection_id: randomUUID(),
    extinguisher_id: extinguisherId,
    location_id: locations.get(extinguisherId) ?? "",
    inspection_type: plan.inspectionType,
    inspection_date: plan.inspectionDate,
    inspector_user_id: plan.inspectorUserId,
    planned_notes: plan.notes ?? "",
    status: "Scheduled" as const,
    replaces_inspection_id: plan.replacesInspectionId ?? null,
    created_at: now,
    created_by: session.user.userId,
  }));
  await tx.insertInto("inspections").values(planned).execute();
  return planned.map((row) => row.inspection_id);
}
