import { may, tenantsOf } from "#shared/access.ts";
import type { Draft, DraftSummary, LeftDrafts } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { readDraft, readDraftRows } from "../stores/draft-reads.ts";
import { namesOf } from "../stores/location-paths.ts";
import { withOwnInspection } from "../stores/own-inspection.ts";
import { INSPECTION_STORES } from "../stores/work-transaction.ts";
import { pick } from "../values/pick.ts";
import { succeed, fail } from "../values/result.ts";

/** Reads a draft. Codes: notSignedIn, notFound, draftSealed (it was submitted), ofAnotherUser (by another user), storageFailed. */
export function getDraft(deps: Deps, { draftId }: Input<"getDraft">): Promise<Result<Draft>> {
  return withOwnInspection(deps, { inspectionId: draftId, stores: INSPECTION_STORES, mode: "readonly" }, async (tx, row) =>
    row.status === "draft" ? succeed(await readDraft(tx, row)) : fail("draftSealed"),
  );
}

/**
 * Lists this user's drafts in the current tenant, last changed first. A draft that was opened but never changed is not listed; the next one of its
 * extinguisher replaces it. Photos are counted without reading their bytes.
 */
export async function listDrafts({ sessions, databases }: Deps): Promise<DraftSummary[]> {
  const owner = await sessions.owner();
  if (!owner) return [];
  return databases.work(INSPECTION_STORES, "readonly", async (tx) => {
    const rows = await readDraftRows(tx.objectStore("inspections"));
    const own = rows.filter((row) => row.userId === owner.userId && row.tenantId === owner.tenantId);
    const summaries: DraftSummary[] = [];
    for (const row of own.toSorted((a, b) => b.timestamp - a.timestamp)) {
      summaries.push({
        id: row.inspectionId,
        ...pick(row, "step", "timestamp"),
        ...namesOf(row.location),
        extinguisherCode: row.extinguisher.extinguisherCode,
        answered: await tx.objectStore("inspection_responses").index("inspectionId").count(row.inspectionId),
        questions: row.template.items.length,
        photos: await tx.objectStore("photos").index("inspectionId").count(row.inspectionId),
      });
    }
    return summaries;
  });
}

/** Counts this user's drafts by tenant, without those that `listDrafts` lists, so that no change of tenant or role hides any of their work. */
export async function listLeftDrafts({ sessions, databases }: Deps): Promise<LeftDrafts[]> {
  const session = await sessions.current();
  if (!session) return [];
  const { roles, user, currentTenantId } = session;
  const drafts = await databases.work(["inspections"], "readonly", (tx) => readDraftRows(tx.store));
  const names = new Map(tenantsOf(roles).map(({ tenantId, tenantName }) => [tenantId, tenantName]));
  const left = new Map<string, LeftDrafts>();
  for (const row of drafts) {
    const { tenantId, tenantName = null } = row;
    const canContinue = may(roles, tenantId, "inspect");
    if (row.userId !== user.userId || (canContinue && tenantId === currentTenantId)) continue;
    const before = left.get(tenantId);
    left.set(tenantId, {
      tenantId,
      tenantName: names.get(tenantId) ?? before?.tenantName ?? tenantName,
      count: (before?.count ?? 0) + 1,
      canContinue,
    });
  }
  return [...left.values()];
}
