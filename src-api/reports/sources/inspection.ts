import { sql } from "kysely";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { ResponseValue } from "#shared/entities/inspection.ts";
import { dayOf } from "../../database/day-of.ts";
import { ApiProblem } from "../../http/problems.ts";
import { isOnRecord } from "../../records/counted-deficiencies.ts";
import { reviewStatusBy } from "../../records/counted-inspections.ts";
import type { ReviewStatus } from "../../records/counted-inspections.ts";
import { formerExtinguisher } from "../../records/former-extinguishers.ts";
import { memberName } from "../../records/member-name.ts";
import { readInBatches } from "../read-in-batches.ts";
import { identityAsOf } from "../register-as-of.ts";
import type { ReportSource, ReportContext } from "../report-source.ts";
import { factOf, worded, wordedResult } from "../worded.ts";

interface Response {
  checklistItemId: string | null;
  section: string | null;
  question: string;
  answer: ResponseValue | null;
  comments: string | null;
  deficiencyCode: string | null;
  photoCount: number;
  /** Separated by spaces. */
  photoIds: string | null;
}

/**
 * Lists the responses in checklist order; deficiencies found apart from any question come last. `photoIds` of a row are the pictures of that
 * question. Throws `notFound` for an inspection that was not completed or had not arrived by the end of the day.
 */
export const inspectionSource: ReportSource = {
  async *rows(context) {
    for await (const rows of readInBatches(context.tx, responseRows(context))) {
      yield rows.map(({ answer, ...row }) => ({ ...row, answer, ...worded("response", answer === null ? null : `response.${answer}`) }));
    }
  },
  tally: ({ answer }) => ({ all: 1, ...(answer !== null && { [String(answer)]: 1 }) }),
  facts: readFacts,
};

function responseRows(context: ReportContext) {
  const {
    until,
    filters: { inspectionId },
  } = context;
  return sql<Response>`
    WITH found AS (SELECT * FROM deficiencies d WHERE d.inspection_id = ${inspectionId} AND ${isOnRecord("d.created_at", "d.withdrawn_at", until)}),
    shots AS (SELECT * FROM photos p WHERE p.inspection_id = ${inspectionId} AND ${isOnRecord("p.received_at", "p.withdrawn_at", until)})
    SELECT * FROM (
      SELECT r.checklist_item_id AS "checklistItemId", c.section, c.question, r.response AS answer, r.comments, c.sort_order AS place,
        (SELECT string_agg(f.code, ', ' ORDER BY f.created_at, f.code) FROM found f WHERE f.checklist_item_id = r.checklist_item_id) AS "deficiencyCode",
        (SELECT count(*) FROM shots s WHERE s.checklist_item_id = r.checklist_item_id) AS "photoCount",
        (SELECT string_agg(s.photo_id::text, ' ' ORDER BY s.capture_date, s.photo_id) FROM shots s
          WHERE s.checklist_item_id = r.checklist_item_id) AS "photoIds"
      FROM inspection_responses r JOIN checklist_items c ON c.tenant_id = r.tenant_id AND c.checklist_item_id = r.checklist_item_id
      WHERE r.inspection_id = ${inspectionId}
      UNION ALL
      SELECT NULL, NULL, f.description, NULL, NULL, NULL, f.code, 0, NULL FROM found f
      WHERE f.checklist_item_id IS NULL) responses
    ORDER BY place NULLS LAST, question`;
}

interface InspectionRecord {
  receiptNumber: string;
  extinguisherCode: string;
  serialNumber: string | null;
  typeName: string;
  locationPath: string;
  inspectionType: InspectionType;
  inspectedAt: string;
  inspectorName: string;
  passed: boolean;
  failureReason: string | null;
  notes: string;
  gps: string | null;
  inspectorSignature: string | null;
  signedAt: string | null;
  receivedAt: string;
  status: ReviewStatus;
  voidedAt: string | null;
  dataHash: string;
}

async function readFacts(context: ReportContext) {
  const { passed, status, ...record } = await readRecord(context);
  const cells = {
    ...record,
    ...worded("inspectionType", `type.${record.inspectionType}`),
    ...wordedResult("result", passed),
    ...worded("reviewStatus", `review.${status}`),
  };
  const keys = [
    "receiptNumber",
    "extinguisherCode",
    "serialNumber",
    "typeName",
    "locationPath",
    "inspectionType",
    "inspectedAt",
    "inspectorName",
    "result",
    "failureReason",
    "notes",
    "gps",
    "inspectorSignature",
    "signedAt",
    "receivedAt",
    "reviewStatus",
    "voidedAt",
    "dataHash",
  ] as const;
  return keys.map((key) => factOf(key, cells));
}

async function readRecord({ tx, until, timeZone, filters: { inspectionId } }: ReportContext): Promise<InspectionRecord> {
  const day = dayOf("i.inspection_date", timeZone);
  const former = formerExtinguisher({ extinguisherId: "i.extinguisher_id", day, until });
  const { rows } = await sql<InspectionRecord>`
    SELECT i.receipt_number AS "receiptNumber", e.extinguisher_code AS "extinguisherCode", 
      CASE WHEN former.extinguisher_id IS NULL THEN e.serial_number ELSE former.serial_number END AS "serialNumber",
      t.type_name AS "typeName", l.location_path AS "locationPath", i.inspection_type AS "inspectionType", i.inspection_date AS "inspectedAt",
      coalesce(${memberName("i.inspector_user_id")}, '') AS "inspectorName",
      i.passed, i.failure_reason AS "failureReason", i.notes,
      CASE WHEN i.gps_latitude IS NOT NULL THEN concat(round(i.gps_latitude::numeric, 5), ', ', round(i.gps_longitude::numeric, 5)) END AS gps,
      i.inspector_signature AS "inspectorSignature", i.signed_date AS "signedAt", i.received_at AS "receivedAt",
      ${reviewStatusBy(until)} AS status,
      CASE WHEN i.voided_at < ${until} THEN i.voided_at END AS "voidedAt", i.data_hash AS "dataHash"
    FROM inspections i
      JOIN ${identityAsOf(until)} e ON e.tenant_id = i.tenant_id AND e.extinguisher_id = i.extinguisher_id
      LEFT JOIN LATERAL ${former} former ON true
      JOIN extinguisher_types t ON t.tenant_id = e.tenant_id
        AND t.extinguisher_type_id = coalesce(former.extinguisher_type_id, e.extinguisher_type_id)
      JOIN locations l ON l.tenant_id = i.tenant_id AND l.location_id = i.location_id
    WHERE i.inspection_id = ${inspectionId} AND i.data_hash IS NOT NULL AND i.received_at < ${until}`.execute(tx);
  const [record] = rows;
  if (record === undefined) throw new ApiProblem("notFound");
  return record;
}
