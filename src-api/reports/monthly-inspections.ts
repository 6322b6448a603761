import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { CLOCKS_RESTARTED } from "#shared/due-clocks.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { importedInspections, countedInspections } from "../records/counted-inspections.ts";
import type { ReportContext } from "./report-source.ts";

/** The inspection types that cover all monthly points. */
const MONTHLY_TYPES = InspectionType.options.filter((type) => CLOCKS_RESTARTED[type].includes("monthly"));

/**
 * Returns SQL for the inspections of all monthly points that counted by the end of the day: on which day of the tenant, by whom, and with what
 * result.
 */
export function monthlyInspections({ until, timeZone }: Pick<ReportContext, "until" | "timeZone">): RawBuilder<unknown> {
  const types = sql.join(MONTHLY_TYPES.map((type) => sql.lit(type)));
  return sql`(
    SELECT tenant_id, extinguisher_id, (least(inspection_date, received_at) AT TIME ZONE ${timeZone})::date AS day, passed,
      inspector_user_id, NULL AS inspected_by
    FROM inspections WHERE inspection_type IN (${types}) AND ${countedInspections(until)}
    UNION ALL SELECT tenant_id, extinguisher_id, inspection_date, passed, NULL, inspected_by
    FROM ${importedInspections(until)} imported WHERE inspection_type IN (${types}))`;
}
