import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { InspectionPlan, PlannedWork } from "#shared/entities/inspection-plan.ts";
import { fieldsProblem } from "../http/problems.ts";
import type { Actor, ResponseOf, RequestOf } from "../http/request.ts";
import { requireNotRetired } from "../records/extinguishers.ts";
import { inspectionColumns, inspectionRows, withInspectorName } from "../records/inspection-rows.ts";
import { requireMayInspect } from "../records/inspectors.ts";
import { parseMoment } from "./place-and-time.ts";

type Plan = Pick<InspectionPlan, "inspectionDate" | "inspectorUserId" | "notes"> & {
  /** The field in the request, for errors. */
  works: readonly (PlannedWork & { field: string })[];
  replacesInspectionId?: string;
};

/**
 * Plans inspections, all or none, in the order of the request. Throws `validation` with the index of each extinguisher that the tenant does not
 * have or has retired, if the assignee may not inspect, or for a date that does not exist.
 */
export async function planInspections(request: RequestOf<"planInspections">): Promise<ResponseOf<"planInspections">> {
  const { tx, body } = request;
  const { inspectionType } = body;
  const works = [
    ...body.extinguisherIds.map((extinguisherId, index) => ({ extinguisherId, inspectionType, field: `extinguisherIds.${index}` })),
    ...body.inspections.map((work, index) => ({ ...work, field: `inspections.${index}` })),
  ];
  await requireMayInspect(request, body.inspectorUserId);
  await requireNotRetired(request, works);
  const ids = await schedule(request, { ...body, works });
  const rows = await inspectionRows(tx)
    .select(inspectionColumns)
    .where(sql<boolean>`i.inspection_id = ANY(${ids}::uuid[])`)
    .execute();
  const planned = new Map(rows.map((row) => [row.inspectionId, withInspectorName(row)]));
  return ids.flatMap((id) => planned.get(id) ?? []);
}

/** Writes scheduled inspections at the current location of each extinguisher, and resolves with their ids. The inspector must be of the tenant. */
export async function schedule({ tx, session, now }: Pick<Actor, "tx" | "session" | "now">, plan: Plan): Promise<string[]> {
  const { rows } = await sql<{ id: string; locationId: string }>`
    SELECT extinguisher_id AS id, location_id AS "locationId" FROM extinguishers
    WHERE extinguisher_id = ANY(${plan.works.map(({ extinguisherId }) => extinguisherId)}::uuid[])`.execute(tx);
  const locations = new Map(rows.map(({ id, locationId }) => [id, locationId]));
  const unknown = plan.works.filter(({ extinguisherId }) => !locations.has(extinguisherId));
  if (unknown.length > 0)
    throw fieldsProblem(
      unknown.map(({ field }) => field),
      "field.unknownReference",
    );
  const inspectionDate = parseMoment("inspectionDate", plan.inspectionDate);
  const planned = plan.works.map(({ extinguisherId, inspectionType }) => ({
    inspection_id: randomUUID(),
    extinguisher_id: extinguisherId,
    location_id: locations.get(extinguisherId) ?? "",
    inspection_type: inspectionType,
    inspection_date: inspectionDate,
    inspector_user_id: plan.inspectorUserId,
    planned_notes: plan.notes ?? "",
    status: "Scheduled" as const,
    is_planned: true,
    replaces_inspection_id: plan.replacesInspectionId ?? null,
    created_at: now,
    created_by: session.user.userId,
  }));
  await tx.insertInto("inspections").values(planned).execute();
  return planned.map((row) => row.inspection_id);
}
