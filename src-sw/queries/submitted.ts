import type { SubmittedSummary } from "#shared/engine/drafts.ts";
import type { Reply } from "#shared/engine/engine.ts";
import { withOwn } from "../own-inspection.ts";
import type { Input, Parts } from "../parts.ts";
import { accept, refuse } from "../reply.ts";
import { readQueuesIn } from "../stores/queues.ts";
import { SUBMITTED_STORES, submittedSince, summarize } from "../stores/submitted.ts";

export function getSubmitted(parts: Parts, { inspectionId }: Input<"getSubmitted">): Promise<Reply<SubmittedSummary>> {
  return withOwn(
    parts,
    [...SUBMITTED_STORES],
    "readonly",
    inspectionId,
    async (tx, row) => (row.submittedAt === null ? refuse("notFound") : accept(await summarize(tx, row))),
    (row) => (row.submittedAt === null ? "notFound" : "ofAnotherUser"),
  );
}

/** Submitted by this user in the current tenant since `since` (ISO), newest first. */
export async function listSubmitted(parts: Parts, { since }: Input<"listSubmitted">): Promise<SubmittedSummary[]> {
  const owner = await parts.sessions.owner();
  if (!owner) return [];
  return parts.databases.work([...SUBMITTED_STORES], "readonly", async (tx) => {
    const rows = await submittedSince(tx.objectStore("inspections").index("timestamp"), since);
    const queues = await readQueuesIn(tx);
    const mine = rows.filter((row) => row.userId === owner.userId && row.tenantId === owner.tenantId);
    const summaries: SubmittedSummary[] = [];
    for (const row of mine) summaries.push(await summarize(tx, row, queues));
    return summaries.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
  });
}
