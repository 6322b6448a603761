import { sql } from "kysely";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { dayOf } from "../../database/day-of.ts";
import { fullNameIn } from "../../database/full-name.ts";
import { isOnRecord } from "../../records/counted-deficiencies.ts";
import { completedInspections, reviewStatusBy } from "../../records/counted-inspections.ts";
import type { ReviewStatus } from "../../records/counted-inspections.ts";
import { formerExtinguisher } from "../../records/former-extinguishers.ts";
import { inPeriod } from "../period.ts";
import { readInBatches } from "../read-in-batches.ts";
import { identityAsOf } from "../register-as-of.ts";
import { inRequestedState } from "../report-source.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { inScope } from "../scope.ts";
import { worded, wordedResult } from "../worded.ts";

interface InspectionRow {
  inspectionId: string;
  extinguisherId: string;
  inspectedAt: string;
  receivedAt: string;
  receiptNumber: string;
  extinguisherCode: string;
  typeName: string;
  locationPath: string;
  inspectionType: InspectionType;
  inspectorName: string;
  passed: boolean;
  failureReason: string | null;
  status: ReviewStatus;
  deficiencyCount: number;
}

/**
 * Lists completed inspections at the location where they were done, whatever happened to the extinguisher since. Reviews and voidings after the day
 * do not count.
 */
export const inspectionsSource: ReportSource = {
  async *rows(context) {
    for await (const rows of readInBatches(context.tx, completedRows(context))) {
      const shown = rows.map((row) => ({
        ...row,
        state: row.status === "Rejected" ? "rejected" : row.passed ? "passed" : "failed",
        ...worded("inspectionType", `type.${row.inspectionType}`),
        ...wordedResult("result", row.passed),
        ...worded("reviewStatus", `review.${row.status}`),
      }));
      yield inRequestedState(context, shown);
    }
  },
  tally: ({ state }) => ({ all: 1, [String(state)]: 1 }),
};

function completedRows(context: ReportContext) {
  const { filters, until, timeZone } = context;
  const day = dayOf("i.inspection_date", timeZone);
  return sql<InspectionRow>`
    SELECT i.inspection_id AS "inspectionId", i.extinguisher_id AS "extinguisherId", i.inspection_date AS "inspectedAt",
      i.received_at AS "receivedAt", i.receipt_number AS "receiptNumber", e.extinguisher_code AS "extinguisherCode",
      t.type_name AS "typeName", l.location_path AS "locationPath", i.inspection_type AS "inspectionType",
      ${fullNameIn("m")} AS "inspectorName", i.passed, i.failure_reason AS "failureReason",
      ${reviewStatusBy(until)} AS status,
      (SELECT count(*) FROM deficiencies d WHERE d.tenant_id = i.tenant_id AND d.inspection_id = i.inspection_id
        AND ${isOnRecord("d.created_at", "d.withdrawn_at", until)}) AS "deficiencyCount"
    FROM inspections i
      JOIN ${identityAsOf(until)} e ON e.tenant_id = i.tenant_id AND e.extinguisher_id = i.extinguisher_id
      LEFT JOIN LATERAL ${formerExtinguisher({ extinguisherId: "i.extinguisher_id", day, until })} former ON true
      JOIN extinguisher_types t ON t.tenant_id = e.tenant_id
        AND t.extinguisher_type_id = coalesce(former.extinguisher_type_id, e.extinguisher_type_id)
      JOIN locations l ON l.tenant_id = i.tenant_id AND l.location_id = i.location_id
      LEFT JOIN members m ON m.tenant_id = i.tenant_id AND m.user_id = i.inspector_user_id
    WHERE ${completedInspections(until, "i")}
      AND ${inScope(context, { locationId: "i.location_id", extinguisherTypeId: "t.extinguisher_type_id" })}
      AND ${inPeriod(day, filters)}
    ORDER BY i.inspection_date, i.inspection_id`;
}
