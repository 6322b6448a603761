import { isPlainOk } from "#shared/checklist-responses.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { removeInspection, versionOf } from "../stores/inspections.ts";
import { succeedIfGone, withOwnInspection } from "../stores/own-inspection.ts";
import type { InspectionRow } from "../stores/work-schema.ts";
import { INSPECTION_AND_OUTBOX_STORES, INSPECTION_STORES } from "../stores/work-transaction.ts";
import type { InspectionStore, WorkTransaction } from "../stores/work-transaction.ts";
import { pick } from "../values/pick.ts";
import { succeed, fail } from "../values/result.ts";
import { notifyPages } from "./notify-pages.ts";

/**
 * Runs a change of the user's own draft in one transaction. Codes: notSignedIn, notFound, draftSealed, ofAnotherUser (another user submitted it),
 * quotaExceeded, storageFailed.
 */
export async function changeDraft<T>(
  deps: Deps,
  draftId: string,
  change: (tx: WorkTransaction<InspectionStore, "readwrite">, row: InspectionRow) => Promise<Result<T>> | Result<T>,
): Promise<Result<T>> {
  const result = await withOwnInspection(deps, { inspectionId: draftId, stores: INSPECTION_STORES, mode: "readwrite" }, async (tx, row) => {
    if (row.status !== "draft") return fail("draftSealed");
    row.timestamp = deps.ports.clock.now();
    const changed = await change(tx, row);
    if (changed.ok) await tx.objectStore("inspections").put(row);
    return changed;
  });
  if (result.ok) notifyPages(deps, "drafts");
  return result;
}

/** Marks the content as changed, and discards the signature, which was for the earlier version. */
export function raiseVersion(row: InspectionRow): void {
  row.version = versionOf(row) + 1;
  row.changedAt = row.timestamp;
  row.signature = null;
}

/** Whether a page that sends this version shows an earlier one. Pages of earlier builds send none. */
export function isOutdated(row: InspectionRow, version: number | undefined): boolean {
  return version !== undefined && version !== versionOf(row);
}

function isSameResponse(stored: DraftResponse | undefined, sent: DraftResponse): boolean {
  const [before, after]: Partial<Record<string, unknown>>[] = [{ ...stored?.deficiency }, { ...sent.deficiency }];
  return (
    stored?.response === sent.response &&
    stored.comments === sent.comments &&
    Object.keys({ ...before, ...after }).every((field) => before?.[field] === after?.[field])
  );
}

/** Stores responses. One that equals the stored response changes nothing. Codes as in `changeDraft`. */
export function saveResponses(deps: Deps, { draftId, responses }: Input<"saveResponses">): Promise<Result<null>> {
  return changeDraft(deps, draftId, async (tx, row) => {
    const store = tx.objectStore("inspection_responses");
    const rows = await store.index("inspectionId").getAll(draftId);
    const byQuestion = new Map(rows.map((response) => [response.checklistItemId, response]));
    const questionIds = new Set(row.template.items.map((item) => item.checklistItemId));
    for (const response of responses) {
      const { checklistItemId, isFill } = response;
      const before = byQuestion.get(checklistItemId);
      if (!questionIds.has(checklistItemId) || (isFill && before) || isSameResponse(before, response)) continue;
      const fields = pick(response, "checklistItemId", "response", "comments", "deficiency");
      const changed = { ...(before?.id !== undefined && { id: before.id }), inspectionId: draftId, ...fields };
      byQuestion.set(checklistItemId, { ...changed, id: await store.put(changed) });
      raiseVersion(row);
    }
    return succeed(null);
  });
}

/** Removes responses that were filled in, so that their questions have none. One that says more than that stays. Codes as in `changeDraft`. */
export function clearResponses(deps: Deps, { draftId, checklistItemIds }: Input<"clearResponses">): Promise<Result<null>> {
  return changeDraft(deps, draftId, async (tx, row) => {
    const store = tx.objectStore("inspection_responses");
    for (const { id, ...response } of await store.index("inspectionId").getAll(draftId)) {
      if (id === undefined || !isPlainOk(response) || !checklistItemIds.includes(response.checklistItemId)) continue;
      await store.delete(id);
      raiseVersion(row);
    }
    return succeed(null);
  });
}

/** Stores the fields that are sent; the others stay as they are. Codes as in `changeDraft`, and draftChanged. */
export function saveDraft(deps: Deps, { draftId, notes, step, gps, version, signature }: Input<"saveDraft">): Promise<Result<null>> {
  return changeDraft(deps, draftId, (_tx, row) => {
    if (isOutdated(row, version)) return fail("draftChanged");
    if (notes !== undefined && notes !== row.inspection.notes) {
      row.inspection.notes = notes;
      raiseVersion(row);
    }
    if (step !== undefined) row.step = step;
    if (gps !== undefined) row.location.gps = gps;
    if (signature !== undefined) row.signature = signature;
    return succeed(null);
  });
}

/** Removes a draft with its photos; succeeds if it is already gone. Codes: notSignedIn, draftSealed, ofAnotherUser, storageFailed. */
export async function discardDraft(deps: Deps, { draftId }: Input<"discardDraft">): Promise<Result<null>> {
  const result = await withOwnInspection(
    deps,
    { inspectionId: draftId, stores: INSPECTION_AND_OUTBOX_STORES, mode: "readwrite" },
    async (tx, row) => {
      if (row.status !== "draft") return fail("draftSealed");
      await removeInspection(tx, draftId);
      return succeed(null);
    },
  );
  const removed = await succeedIfGone(deps, draftId, result);
  if (removed.ok) notifyPages(deps, "drafts");
  return removed;
}
