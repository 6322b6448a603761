import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import { pick } from "../values/pick.ts";
import { readResponses } from "./draft-reads.ts";
import { namesOf } from "./location-paths.ts";
import { readInspectionOutbox } from "./outbox/inspection-rows.ts";
import type { Outbox } from "./outbox/reads.ts";
import type { InspectionRow } from "./work-schema.ts";
import type { OutboxStore, WorkTransaction } from "./work-transaction.ts";

/** Resolves with the summary of a submitted inspection: its problems and what is still waiting. `outbox` is its rows, if they were read already. */
export async function summarize(
  tx: WorkTransaction<"inspection_responses" | OutboxStore>,
  row: InspectionRow,
  outbox?: Outbox,
): Promise<SubmittedSummary> {
  const responses = row.inspection.passed ? [] : await readResponses(tx, row);
  const problems = responses.flatMap(({ response, deficiency }) => (response === "Fail" && deficiency !== null ? [deficiency] : []));
  return { ...toSummary(row, outbox ?? (await readInspectionOutbox(tx, row))), problems };
}

function toSummary(row: InspectionRow, { operations, uploads }: Outbox): SubmittedSummary {
  const waiting = uploads.filter((upload) => upload.status !== "uploaded");
  const hasFailed = operations.some((operation) => operation.status === "failed");
  const photosFailed = waiting.filter((upload) => upload.status === "failed").length;
  return {
    ...pick(row, "inspectionId", "receiptNumber", "serverInspectionId"),
    ...pick(row.inspection, "inspectionType", "passed"),
    locationId: row.location.locationId,
    ...namesOf(row.location),
    isIncomplete: row.isIncomplete === true,
    status: row.status === "draft" ? "queued" : row.status,
    extinguisherCode: row.extinguisher.extinguisherCode,
    submittedAt: row.submittedAt ?? "",
    operationStatus: hasFailed ? "failed" : operations.length > 0 ? "pending" : null,
    photosWaiting: waiting.length - photosFailed,
    photosFailed,
    ...(row.deletedMessage !== undefined && pick(row, "deletedMessage")),
  };
}

interface ByTimestamp {
  openCursor(range: IDBKeyRange, direction: "prev"): Promise<InspectionCursor | null>;
}
interface InspectionCursor {
  value: InspectionRow;
  continue(): Promise<InspectionCursor | null>;
}

/**
 * Reads at most `limit` inspections that were submitted since `since` and match, last changed first. The last
 * change of an inspection is never before its submit.
 */
export async function submittedSince(
  byTimestamp: ByTimestamp,
  since: string,
  matches: (row: InspectionRow) => boolean,
  limit = Infinity,
): Promise<InspectionRow[]> {
  const from = Date.parse(since);
  const rows: InspectionRow[] = [];
  let cursor = await byTimestamp.openCursor(IDBKeyRange.lowerBound(from), "prev");
  for (; cursor && rows.length < limit; cursor = await cursor.continue()) {
    const { value: row } = cursor;
    if (row.submittedAt !== null && Date.parse(row.submittedAt) >= from && matches(row)) rows.push(row);
  }
  return rows;
}
