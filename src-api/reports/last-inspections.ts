import { sql } from "kysely";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { importedInspections, countedInspections } from "../records/counted-inspections.ts";
import type { ReportContext } from "./report-source.ts";

export interface LastInspection {
  inspectionId: string | null;
  inspectionType: InspectionType;
  inspectorName: string | null;
  receiptNumber: string | null;
  failureReason: string | null;
  /** Deficiencies of this inspection that were not corrected by the day. */
  deficiencyCount: number;
}

/**
 * Reads the last inspection of each extinguisher, as `last_inspection_date` counts it. An imported inspection has neither receipt nor failure
 * reason.
 */
export async function readLastInspections(
  { tx, asOf, until, timeZone }: ReportContext,
  extinguisherIds: readonly string[],
): Promise<ReadonlyMap<string, LastInspection>> {
  const dayStart = sql`inspection_date::timestamp AT TIME ZONE ${timeZone}`;
  const { rows } = await sql<LastInspection & { extinguisherId: string }>`
    WITH latest AS (
      SELECT DISTINCT ON (extinguisher_id) * FROM (
        SELECT extinguisher_id, inspection_id, inspection_type, inspector_user_id, NULL AS inspected_by, receipt_number, failure_reason,
          received_at, least(inspection_date, received_at) AS at
        FROM inspections WHERE extinguisher_id = ANY(${extinguisherIds}::uuid[]) AND ${countedInspections(until)}
        UNION ALL SELECT extinguisher_id, NULL, inspection_type, NULL, inspected_by, NULL, NULL, ${dayStart}, ${dayStart}
        FROM ${importedInspections(until)} imported WHERE extinguisher_id = ANY(${extinguisherIds}::uuid[])) completed
      ORDER BY extinguisher_id, at DESC, received_at DESC)
    SELECT latest.extinguisher_id AS "extinguisherId", latest.inspection_id AS "inspectionId", latest.inspection_type AS "inspectionType",
      coalesce((SELECT concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) FROM members m
        WHERE m.user_id = latest.inspector_user_id), latest.inspected_by) AS "inspectorName",
      latest.receipt_number AS "receiptNumber", latest.failure_reason AS "failureReason",
      (SELECT count(*) FROM deficiencies d WHERE d.inspection_id = latest.inspection_id AND d.created_at < ${until}
        AND (d.withdrawn_at IS NULL OR d.withdrawn_at >= ${until})
        AND NOT (d.status = 'Resolved' AND d.resolved_date <= ${asOf}::date)) AS "deficiencyCount"
    FROM latest`.execute(tx);
  return new Map(rows.map(({ extinguisherId, ...last }) => [extinguisherId, last]));
}
