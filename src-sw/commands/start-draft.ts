import { OUT_OF_PLACE_CODES } from "#shared/checklist.ts";
import type { Draft, DraftResponse, DraftTemplate } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { readDraft, readDraftRows } from "../stores/draft-reads.ts";
import { removeInspection } from "../stores/inspections.ts";
import { storePlanStarted } from "../stores/plans.ts";
import type { InspectionRow } from "../stores/work-schema.ts";
import { INSPECTION_AND_OUTBOX_STORES } from "../stores/work-transaction.ts";
import type { WorkTransaction } from "../stores/work-transaction.ts";
import { succeed, fail } from "../values/result.ts";
import { newDraft } from "./new-draft.ts";
import { notifyPages } from "./notify-pages.ts";

/**
 * Starts a draft, or resolves with the one that has this id. It replaces drafts of this extinguisher that were only opened. Codes: notSignedIn,
 * tenantRequired, notFound (extinguisher or location is not on this device, or the draft is another user's), templateMissing,
 * quotaExceeded, storageFailed.
 */
export async function startDraft(deps: Deps, input: Input<"startDraft">): Promise<Result<Draft>> {
  const owner = await deps.sessions.owner();
  if (!owner) return fail((await deps.sessions.current()) ? "tenantRequired" : "notSignedIn");
  const stored = await deps.databases.work(["inspections"], "readonly", (tx) => tx.store.get(input.draftId));
  const result = stored ? succeed(stored) : await newDraft(deps, owner, input);
  if (!result.ok) return result;
  const row = result.value;
  if (row.userId !== owner.userId) return fail("notFound");
  if (!stored && row.assignedInspectionId) await storePlanStarted(deps.databases, row.assignedInspectionId, row.inspectionId);
  const draft = await deps.databases.work(INSPECTION_AND_OUTBOX_STORES, "readwrite", async (tx) => {
    const inspections = tx.objectStore("inspections");
    const present = await inspections.get(input.draftId);
    if (!present) {
      for (const other of await readDraftRows(inspections, { untouched: true }))
        if (isOfSame(other, row)) await removeInspection(tx, other.inspectionId);
      await storeDraft(tx, row);
    }
    return readDraft(tx, present ?? row);
  });
  notifyPages(deps, "drafts");
  return succeed(draft);
}

/** Whether both are by the same user, of the same extinguisher. */
function isOfSame(one: InspectionRow, other: InspectionRow): boolean {
  return one.userId === other.userId && one.extinguisher.extinguisherId === other.extinguisher.extinguisherId;
}

/**
 * Stores a new draft. If the extinguisher was scanned away from its location, the draft starts with a response that reports this; the inspector can
 * change it.
 */
async function storeDraft(tx: WorkTransaction<"inspections" | "inspection_responses", "readwrite">, row: InspectionRow): Promise<void> {
  await tx.objectStore("inspections").put(row);
  const response = row.location.registered ? outOfPlaceResponse(row.template.items) : null;
  if (response) await tx.objectStore("inspection_responses").put({ inspectionId: row.inspectionId, ...response });
}

/** Returns the response that reports an extinguisher as out of its place; null if no question asks about that. */
function outOfPlaceResponse(items: DraftTemplate["items"]): DraftResponse | null {
  for (const code of OUT_OF_PLACE_CODES) {
    for (const { checklistItemId, proposedDeficiencies } of items) {
      const deficiency = proposedDeficiencies.find((proposed) => proposed.code === code);
      if (deficiency) return { checklistItemId, response: "Fail", comments: null, deficiency };
    }
  }
  return null;
}
