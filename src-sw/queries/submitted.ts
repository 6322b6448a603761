import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { Reply } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import { withOwn } from "../own-inspection.ts";
import type { Input, Parts } from "../parts.ts";
import { accept, refuse } from "../reply.ts";
import { queuesOf } from "../stores/queues.ts";
import type { InspectionRow } from "../stores/schema.ts";
import { SUBMITTED_STORES, submittedSince, summarize } from "../stores/submitted.ts";
import type { WorkTransaction } from "../stores/work-transaction.ts";
import { linesIn } from "./queue-lines.ts";

export async function getSubmitted(parts: Parts, { inspectionId }: Input<"getSubmitted">): Promise<Reply<SubmittedSummary>> {
  const session = await parts.sessions.current();
  if (!session) return refuse("notSignedIn");
  return withOwn(
    parts,
    [...SUBMITTED_STORES],
    "readonly",
    inspectionId,
    async (tx, row) => (row.submittedAt === null ? refuse("notFound") : accept(await withLines(parts, tx, row, session))),
    (row) => (row.submittedAt === null ? "notFound" : "ofAnotherUser"),
  );
}

/** Submitted by this user in the current tenant since `since` (ISO), newest first, at most `most`. Only these are read, with their own rows. */
export async function listSubmitted(parts: Parts, { since, most = Infinity }: Input<"listSubmitted">): Promise<SubmittedSummary[]> {
  const [owner, session] = [await parts.sessions.owner(), await parts.sessions.current()];
  if (!owner || !session) return [];
  const isMine = (row: InspectionRow) => row.userId === owner.userId && row.tenantId === owner.tenantId;
  return parts.databases.work([...SUBMITTED_STORES], "readonly", async (tx) => {
    const rows = await submittedSince(tx.objectStore("inspections").index("timestamp"), since, isMine, most);
    const summaries: SubmittedSummary[] = [];
    for (const row of rows) summaries.push(await withLines(parts, tx, row, session));
    return summaries.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
  });
}

async function withLines({ ports }: Parts, tx: WorkTransaction, row: InspectionRow, session: SessionView): Promise<SubmittedSummary> {
  const { operations, uploads } = await queuesOf(tx, row);
  const waiting = { operations, uploads: uploads.filter(({ status }) => status !== "uploaded") };
  return { ...(await summarize(tx, row, waiting)), lines: await linesIn(tx, waiting, session, ports) };
}
