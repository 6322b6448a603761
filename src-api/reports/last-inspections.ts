import { sql } from "kysely";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { isOnRecord, isResolvedBy } from "../records/counted-deficiencies.ts";
import { isOnPresentExtinguisher } from "../records/former-extinguishers.ts";
import { memberName } from "../records/member-name.ts";
import { latestFirst, workDone } from "../records/work-done.ts";
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

/** Reads the last inspection of each extinguisher, as `last_inspection_date` counts it. */
export async function readLastInspections(
  { tx, asOf, until, timeZone }: ReportContext,
  extinguisherIds: readonly string[],
): Promise<ReadonlyMap<string, LastInspection>> {
  const { rows } = await sql<LastInspection & { extinguisherId: string }>`
    WITH latest AS (
      SELECT DISTINCT ON (extinguisher_id) * FROM ${workDone({ until, timeZone })} done
      WHERE extinguisher_id = ANY(${extinguisherIds}::uuid[]) AND ${isOnPresentExtinguisher({ extinguisherId: "done.extinguisher_id", day: sql`done.day`, until })}
      ORDER BY extinguisher_id, ${latestFirst})
    SELECT latest.extinguisher_id AS "extinguisherId", latest.inspection_id AS "inspectionId", latest.inspection_type AS "inspectionType",
      coalesce(${memberName("latest.inspector_user_id")}, latest.inspected_by) AS "inspectorName",
      latest.receipt_number AS "receiptNumber", latest.failure_reason AS "failureReason",
      (SELECT count(*) FROM deficiencies d WHERE d.inspection_id = latest.inspection_id
        AND ${isOnRecord("d.created_at", "d.withdrawn_at", until)} AND NOT ${isResolvedBy(asOf)}) AS "deficiencyCount"
    FROM latest`.execute(tx);
  return new Map(rows.map(({ extinguisherId, ...last }) => [extinguisherId, last]));
}
