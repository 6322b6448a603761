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

interface Inspections {
  get(inspectionId: string): Promise<InspectionRow | undefined>;
  index(name: "timestamp"): { getAllKeys(range: IDBKeyRange): Promise<string[]> };
}

/**
 * Reads at most `limit` inspections that were submitted since `since` and match, last changed first. The last
 * change of an inspection is never before its submit. Reads `limit` rows first and twice as many each further
 * time: many requests at once are much quicker than a cursor.
 */
export async function submittedSince(
  inspections: Inspections,
  since: string,
  matches: (row: InspectionRow) => boolean,
  limit = Infinity,
): Promise<InspectionRow[]> {
  const from = Date.parse(since);
  const ids = await inspections.index("timestamp").getAllKeys(IDBKeyRange.lowerBound(from));
  const found: InspectionRow[] = [];
  for (let count = limit; ids.length > 0 && found.length < limit; count *= 2) {
    const rows = await Promise.all(ids.splice(-count).map((id) => inspections.get(id)));
    for (const row of rows.toReversed())
      if (row && row.submittedAt !== null && Date.parse(row.submittedAt) >= from && matches(row)) found.push(row);
  }
  return found.slice(0, limit);
}
