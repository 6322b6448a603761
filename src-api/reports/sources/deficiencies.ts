import { sql } from "kysely";
import type { Deficiency, Severity } from "#shared/entities/deficiency.ts";
import { dayOf } from "../../database/day-of.ts";
import { countedDeficiencies, isOnRecord, isResolvedBy } from "../../records/counted-deficiencies.ts";
import { foundAt } from "../../records/found-at.ts";
import { memberName } from "../../records/member-name.ts";
import { inPeriod } from "../period.ts";
import { readInBatches } from "../read-in-batches.ts";
import { registerAsOf } from "../register-as-of.ts";
import { inRequestedState } from "../report-source.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { inScope } from "../scope.ts";
import { worded } from "../worded.ts";

interface DeficiencyRow {
  deficiencyId: string;
  inspectionId: string | null;
  extinguisherId: string;
  foundDate: string;
  extinguisherCode: string;
  typeName: string;
  locationPath: string;
  deficiencyCode: string;
  severityCode: Severity;
  description: string;
  dueDate: string | null;
  statusCode: Deficiency["status"];
  assignedToName: string | null;
  resolvedDate: string | null;
  resolvedByName: string | null;
  resolutionNotes: string | null;
  receiptNumber: string | null;
  photoCount: number;
}

/**
 * Lists the deficiencies found by the end of the day, at the location where the extinguisher stood then. A deficiency corrected later was still
 * open. Whether somebody was working on it, how severe it was considered, and corrections that were revoked since are not recorded by day; these
 * are shown as they are today.
 */
export const deficienciesSource: ReportSource = {
  async *rows(context) {
    const { asOf, severityLabels } = context;
    for await (const rows of readInBatches(context.tx, foundRows(context))) {
      const shown = rows.map((row) => ({
        ...row,
        state: deficiencyState(row, asOf),
        severity: severityLabels[row.severityCode],
        ...worded("deficiencyStatus", `deficiency.${row.statusCode}`),
      }));
      yield inRequestedState(context, shown);
    }
  },
  tally: ({ state, severityCode }) => ({ all: 1, [String(state)]: 1, [String(severityCode)]: 1 }),
};

function deficiencyState({ statusCode, dueDate }: DeficiencyRow, asOf: string): "open" | "overdue" | "resolved" {
  if (statusCode === "Resolved") return "resolved";
  return dueDate !== null && dueDate < asOf ? "overdue" : "open";
}

function foundRows(context: ReportContext) {
  const { asOf, until, timeZone, filters } = context;
  const isResolved = isResolvedBy(asOf);
  const foundDate = dayOf(foundAt(until), timeZone);
  return sql<DeficiencyRow>`
    SELECT d.deficiency_id AS "deficiencyId", d.inspection_id AS "inspectionId", d.extinguisher_id AS "extinguisherId",
      ${foundDate} AS "foundDate", e.extinguisher_code AS "extinguisherCode", t.type_name AS "typeName", l.location_path AS "locationPath",
      d.code AS "deficiencyCode", d.severity AS "severityCode", d.description, d.due_date AS "dueDate",
      CASE WHEN ${isResolved} THEN 'Resolved' WHEN d.status = 'Resolved' THEN 'Open' ELSE d.status END AS "statusCode",
      ${memberName("d.assigned_to_user_id")} AS "assignedToName",
      CASE WHEN ${isResolved} THEN d.resolved_date END AS "resolvedDate",
      CASE WHEN ${isResolved} THEN d.resolved_by_name END AS "resolvedByName",
      CASE WHEN ${isResolved} THEN d.resolution_notes END AS "resolutionNotes",
      CASE WHEN i.received_at < ${until} THEN i.receipt_number END AS "receiptNumber",
      (SELECT count(*) FROM photos p WHERE p.tenant_id = d.tenant_id AND p.inspection_id = d.inspection_id
        AND p.checklist_item_id = d.checklist_item_id AND ${isOnRecord("p.received_at", "p.withdrawn_at", until)}) AS "photoCount"
    FROM deficiencies d
      JOIN ${registerAsOf(until)} e ON e.tenant_id = d.tenant_id AND e.extinguisher_id = d.extinguisher_id
      JOIN extinguisher_types t ON t.tenant_id = e.tenant_id AND t.extinguisher_type_id = e.extinguisher_type_id
      JOIN locations l ON l.tenant_id = e.tenant_id AND l.location_id = e.location_id_then
      LEFT JOIN inspections i ON i.tenant_id = d.tenant_id AND i.inspection_id = d.inspection_id
    WHERE ${countedDeficiencies(until)} AND ${inScope(context)} AND ${inPeriod(foundDate, filters)}
    ORDER BY "foundDate", e.natural_code, d.deficiency_id`;
}
