import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { Deps, Input } from "../deps.ts";
import { readInspectionOutbox } from "../stores/outbox/inspection-rows.ts";
import { withOwnInspection } from "../stores/own-inspection.ts";
import { submittedSince, summarize } from "../stores/submitted.ts";
import type { InspectionRow } from "../stores/work-schema.ts";
import { OUTBOX_STORES } from "../stores/work-transaction.ts";
import type { WorkStore, WorkTransaction } from "../stores/work-transaction.ts";
import { succeed, fail } from "../values/result.ts";
import { outboxLines } from "./outbox.ts";

const SUBMITTED_STORES = ["inspections", "inspection_responses", ...OUTBOX_STORES] as const satisfies WorkStore[];
type SubmittedStore = (typeof SUBMITTED_STORES)[number];

/** Reads a submitted inspection with its unsent rows. Codes: notSignedIn, notFound, ofAnotherUser, storageFailed. */
export async function getSubmitted(deps: Deps, { inspectionId }: Input<"getSubmitted">): Promise<Result<SubmittedSummary>> {
  const session = await deps.sessions.current();
  if (!session) return fail("notSignedIn");
  return withOwnInspection(deps, { inspectionId, stores: SUBMITTED_STORES, mode: "readonly" }, async (tx, row) =>
    row.submittedAt === null ? fail("notFound") : succeed(await withLines(deps, tx, row, session)),
  );
}

/**
 * Lists what this user submitted on this device since `since` (ISO), in whichever tenant, newest first, at most `limit`. Reads only these inspections
 * and their rows.
 */
export async function listSubmitted(deps: Deps, { since, limit = Infinity }: Input<"listSubmitted">): Promise<SubmittedSummary[]> {
  const session = await deps.sessions.current();
  if (!session) return [];
  const isOwn = (row: InspectionRow) => row.userId === session.user.userId;
  return deps.databases.work(SUBMITTED_STORES, "readonly", async (tx) => {
    const rows = await submittedSince(tx.objectStore("inspections"), since, isOwn, limit);
    const summaries = await Promise.all(rows.map((row) => withLines(deps, tx, row, session)));
    return summaries.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
  });
}

async function withLines(
  deps: Deps,
  tx: WorkTransaction<SubmittedStore>,
  row: InspectionRow,
  session: SessionView,
): Promise<SubmittedSummary> {
  const { operations, uploads } = await readInspectionOutbox(tx, row);
  const waiting = { operations, uploads: uploads.filter(({ status }) => status !== "uploaded") };
  return { ...(await summarize(tx, row, waiting)), lines: outboxLines(waiting, [row], session, deps) };
}
