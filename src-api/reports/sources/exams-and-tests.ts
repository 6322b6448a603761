import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { formerExtinguisher } from "../../records/former-extinguishers.ts";
import { memberLicense, memberName } from "../../records/member-name.ts";
import { workDone } from "../../records/work-done.ts";
import { inPeriod } from "../period.ts";
import { readInBatches } from "../read-in-batches.ts";
import { identityAsOf, registerAsOf } from "../register-as-of.ts";
import { inRequestedState } from "../report-source.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { inScope } from "../scope.ts";
import { worded, wordedResult } from "../worded.ts";

/** The work that restarts the clock of internal examinations, or that of hydrostatic tests. */
const WORK = ["SixYear", "Hydrostatic"] as const satisfies readonly InspectionType[];
type Work = (typeof WORK)[number];

interface WorkRow {
  extinguisherId: string;
  inspectionId: string | null;
  day: string;
  workType: Work;
  extinguisherCode: string;
  serialNumber: string | null;
  manufacturer: string | null;
  manufactureDate: string | null;
  typeName: string;
  locationPath: string;
  /** Null for a date that the office recorded without an inspection. */
  passed: boolean | null;
  inspectorName: string | null;
  licenseNumber: string | null;
  receiptNumber: string | null;
}

/** The column of an extinguisher with the date that the office recorded for each type of work. */
const RECORDED_DATES = { SixYear: "recorded_internal_exam_date", Hydrostatic: "recorded_hydro_test_date" } as const satisfies Record<
  Work,
  string
>;

/**
 * Lists internal examinations and hydrostatic tests by their day, those of retired extinguishers too: inspections, imported ones, and dates that
 * the office recorded where no inspection of that day is on record. The location is that of the extinguisher at the end of the report's day.
 */
export const examsAndTestsSource: ReportSource = {
  async *rows(context) {
    for await (const rows of readInBatches(context.tx, workRows(context))) {
      const shown = rows.map(({ workType, passed, ...row }) => ({
        ...row,
        workType,
        state: passed === null ? "recorded" : passed ? "passed" : "failed",
        ...worded("work", `work.${workType}`),
        ...(passed === null ? worded("result", "result.recorded") : wordedResult("result", passed)),
      }));
      yield inRequestedState(context, shown);
    }
  },
  tally: ({ state, workType }) => ({ all: 1, [String(state)]: 1, [String(workType)]: 1 }),
};

function workRows(context: ReportContext): RawBuilder<WorkRow> {
  const { filters, until, timeZone } = context;
  const done = sql`(SELECT * FROM ${workDone({ until, timeZone })} done WHERE inspection_type IN (${sql.join(WORK.map((type) => sql.lit(type)))}))`;
  // A date that the office recorded is that of the extinguisher that stood there at the end of the day.
  const former = formerExtinguisher({ extinguisherId: "work.extinguisher_id", day: sql`work.day`, until });
  const workedOn = (column: string) =>
    sql`CASE WHEN former.extinguisher_id IS NULL THEN e.${sql.ref(column)} ELSE former.${sql.ref(column)} END`;
  return sql<WorkRow>`
    WITH done AS ${done}
    SELECT work.extinguisher_id AS "extinguisherId", work.inspection_id AS "inspectionId", work.day, work.inspection_type AS "workType",
      e.extinguisher_code AS "extinguisherCode", ${workedOn("serial_number")} AS "serialNumber", ${workedOn("manufacturer")} AS manufacturer,
      ${workedOn("manufacture_date")} AS "manufactureDate",
      t.type_name AS "typeName", l.location_path AS "locationPath", work.passed,
      coalesce(${memberName("work.inspector_user_id")}, work.inspected_by) AS "inspectorName",
      ${memberLicense("work.inspector_user_id")} AS "licenseNumber", work.receipt_number AS "receiptNumber"
    FROM (SELECT extinguisher_id, inspection_id, day, inspection_type, passed, inspector_user_id, inspected_by, receipt_number FROM done
        ${sql.join(
          WORK.map((type) => recordedDates(type, context)),
          sql` `,
        )}) work
      JOIN ${registerAsOf(until)} e ON e.extinguisher_id = work.extinguisher_id
      LEFT JOIN LATERAL ${former} former ON work.passed IS NOT NULL
      JOIN extinguisher_types t ON t.tenant_id = e.tenant_id
        AND t.extinguisher_type_id = coalesce(former.extinguisher_type_id, e.extinguisher_type_id)
      JOIN locations l ON l.tenant_id = e.tenant_id AND l.location_id = e.location_id_then
    WHERE ${inScope(context, { extinguisherTypeId: "t.extinguisher_type_id" })} AND ${inPeriod(sql`work.day`, filters)}
    ORDER BY work.day, e.natural_code, e.extinguisher_id, work.inspection_type, work.receipt_number`;
}

/** Returns SQL that adds the dates recorded for a type of work, up to the report's day, on which none of that type is on record. */
function recordedDates(type: Work, { asOf, until }: ReportContext): RawBuilder<unknown> {
  const day = sql.ref(RECORDED_DATES[type]);
  return sql`UNION ALL SELECT extinguisher_id, NULL, ${day}, ${sql.lit(type)}, NULL, NULL, NULL, NULL FROM ${identityAsOf(until)} e
    WHERE ${day} <= ${asOf}::date AND NOT EXISTS (SELECT FROM done
      WHERE done.extinguisher_id = e.extinguisher_id AND done.inspection_type = ${sql.lit(type)} AND done.day = ${day})`;
}
