import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { CLOCKS_RESTARTED } from "#shared/due-clocks.ts";
import { InspectionType } from "#shared/entities/inspection-type.ts";
import { workDone } from "../records/work-done.ts";
import type { ReportContext } from "./report-source.ts";

/** The inspection types that cover all monthly points. */
const MONTHLY_TYPES = InspectionType.options.filter((type) => CLOCKS_RESTARTED[type].includes("monthly"));

/**
 * Returns SQL for the inspections of all monthly points that counted by the end of the day: on which day of the tenant, by whom, and with what
 * result.
 */
export function monthlyInspections({ until, timeZone }: Pick<ReportContext, "until" | "timeZone">): RawBuilder<unknown> {
  const types = sql.join(MONTHLY_TYPES.map((type) => sql.lit(type)));
  return sql`(SELECT * FROM ${workDone({ until, timeZone })} done WHERE inspection_type IN (${types}))`;
}
