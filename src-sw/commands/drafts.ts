import { questionsFor } from "#shared/checklist.ts";
import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import type { Draft, DraftResponse } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { Deps, Input } from "../deps.ts";
import { withOwnInspection } from "../own-inspection.ts";
import { pick } from "../pick.ts";
import { succeed, fail } from "../result.ts";
import { INSPECTION_STORES, OUTBOX_STORES, readDraft, removeInspection } from "../stores/inspections.ts";
import { findLocationWithPath, namesOf } from "../stores/location-paths.ts";
import { storePlanStarted, readPlans } from "../stores/plans.ts";
import type { PlanRow, InspectionRow, Owner } from "../stores/schema.ts";
import type { WorkTransaction } from "../stores/work-transaction.ts";
import { findTemplate } from "./find-template.ts";
import { outOfPlaceResponse } from "./out-of-place-response.ts";

/**
 * Starts a draft, or resolves with the one that has this id. Codes: notSignedIn, tenantRequired, notFound (extinguisher, location or template is
 * not on this device, or the draft is another user's), quotaExceeded, storageFailed.
 */
export async function startDraft(deps: Deps, input: Input<"startDraft">): Promise<Result<Draft>> {
  const owner = await deps.sessions.owner();
  if (!owner) return fail((await deps.sessions.current()) ? "tenantRequired" : "notSignedIn");
  const known = await deps.databases.work(["inspections"], "readonly", (tx) => tx.store.get(input.draftId));
  const row = known ?? (await newDraft(deps, owner, input));
  if (row?.userId !== owner.userId) return fail("notFound");
  if (!known && row.assignedInspectionId) await storePlanStarted(deps.databases, row.assignedInspectionId, row.inspectionId);
  const draft = await deps.databases.work(INSPECTION_STORES, "readwrite", async (tx) => {
    const present = await tx.objectStore("inspections").get(input.draftId);
    if (!present) await storeDraft(tx, row);
    return readDraft(tx, present ?? row);
  });
  await deps.broadcaster.notify("drafts");
  return succeed(draft);
}

/**
 * Stores a new draft. If the extinguisher was scanned away from its location, the draft starts with a response that reports this; the inspector can
 * change it.
 */
async function storeDraft(tx: WorkTransaction<"readwrite">, row: InspectionRow): Promise<void> {
  await tx.objectStore("inspections").put(row);
  const response = row.location.registered ? outOfPlaceResponse(row.template.items) : null;
  if (response) await tx.objectStore("inspection_responses").put({ inspectionId: row.inspectionId, ...response });
}

async function newDraft(deps: Deps, owner: Owner, input: Input<"startDraft">): Promise<InspectionRow | null> {
  const { databases, ports } = deps;
  const plan = await findPlan(deps, owner, input);
  const inspectionType = plan?.inspectionType ?? typeOf(input);
  const extinguisher = await databases.work(["extinguishers"], "readonly", (tx) => tx.store.get(input.extinguisherId));
  if (extinguisher?.tenantId !== owner.tenantId) return null;
  const location = await findLocationWithPath(databases, owner, input.locationId);
  const registeredLocation = await findLocationWithPath(databases, owner, extinguisher.locationId);
  const type = await databases.device(["extinguisher_types"], "readonly", (tx) => tx.store.get(extinguisher.extinguisherTypeId));
  const template = await findTemplate(databases, owner.tenantId, inspectionType, type ?? null);
  if (!location || !template) return null;
  const now = ports.clock.now();
  return {
    ...owner,
    inspectionId: input.draftId,
    status: "draft",
    step: "checklist",
    location: {
      ...pick(location, "locationId", "locationCode"),
      ...namesOf(location),
      ...(registeredLocation &&
        registeredLocation.locationId !== location.locationId && {
          registered: { locationId: registeredLocation.locationId, ...namesOf(registeredLocation) },
        }),
    },
    extinguisher: {
      ...pick(extinguisher, "extinguisherId", "extinguisherCode", "locationDescription", "serialNumber"),
      typeCode: type?.typeCode ?? "",
      typeName: type?.typeName ?? "",
    },
    inspection: { inspectionType, inspectionDate: new Date(now).toISOString(), notes: "", passed: true },
    template: {
      ...pick(template, "templateId", "templateName", "templateVersion"),
      items: questionsFor(template.items, type ?? null),
    },
    signature: null,
    version: 0,
    timestamp: now,
    submittedAt: null,
    serverInspectionId: null,
    receiptNumber: null,
    assignedInspectionId: plan?.inspectionId ?? null,
  };
}

function typeOf({ inspectionType }: Input<"startDraft">): InspectionType {
  return inspectionType ?? INSPECTION_TYPE_DEFAULT;
}

/**
 * Finds the plan that a new draft completes: the given one, or the earliest for this extinguisher and type. A plan that already has a draft here is
 * skipped.
 */
async function findPlan({ databases }: Deps, owner: Owner, input: Input<"startDraft">): Promise<PlanRow | undefined> {
  const { extinguisherId, assignedInspectionId } = input;
  const fits = (row: PlanRow) =>
    assignedInspectionId === undefined ? row.inspectionType === typeOf(input) : row.inspectionId === assignedInspectionId;
  const plans = await readPlans(databases, owner, (row) => row.extinguisherId === extinguisherId && fits(row));
  return plans.find(({ inspection: local }) => local === undefined)?.plan;
}

/** Runs a change of the user's own draft in one transaction. Codes: notSignedIn, notFound, draftSealed, quotaExceeded, storageFailed. */
export async function changeDraft<T>(
  deps: Deps,
  draftId: string,
  change: (tx: WorkTransaction<"readwrite">, row: InspectionRow) => Promise<Result<T>> | Result<T>,
): Promise<Result<T>> {
  const result = await withOwnInspection(deps, INSPECTION_STORES, "readwrite", draftId, async (tx, row) => {
    if (row.status !== "draft") return fail("draftSealed");
    row.timestamp = deps.ports.clock.now();
    const changed = await change(tx, row);
    if (changed.ok) await tx.objectStore("inspections").put(row);
    return changed;
  });
  if (result.ok) deps.background(() => deps.broadcaster.notify("drafts"));
  return result;
}

/** Marks the content as changed, so that a signature of an earlier version is no longer valid. */
export function raiseVersion(row: InspectionRow): void {
  row.version = (row.version ?? 0) + 1;
}

function isSame(one: DraftResponse | undefined, other: DraftResponse): boolean {
  const [before, after]: Partial<Record<string, unknown>>[] = [{ ...one?.deficiency }, { ...other.deficiency }];
  return (
    one?.response === other.response &&
    one.comments === other.comments &&
    Object.keys({ ...before, ...after }).every((field) => before?.[field] === after?.[field])
  );
}

/** Stores responses. One that equals the stored response changes nothing. Codes as in `changeDraft`. */
export function saveResponses(deps: Deps, { draftId, responses }: Input<"saveResponses">): Promise<Result<null>> {
  return changeDraft(deps, draftId, async (tx, row) => {
    const store = tx.objectStore("inspection_responses");
    const kept = await store.index("inspectionId").getAll(draftId);
    const known = new Map(kept.map((response) => [response.checklistItemId, response]));
    const questionIds = new Set(row.template.items.map((item) => item.checklistItemId));
    for (const response of responses) {
      const { checklistItemId } = response;
      const before = known.get(checklistItemId);
      if (!questionIds.has(checklistItemId) || isSame(before, response)) continue;
      const fields = pick(response, "checklistItemId", "response", "comments", "deficiency");
      const stored = { ...(before?.id !== undefined && { id: before.id }), inspectionId: draftId, ...fields };
      known.set(checklistItemId, { ...stored, id: await store.put(stored) });
      raiseVersion(row);
    }
    return succeed(null);
  });
}

/** Removes responses, so that their questions have none. Codes as in `changeDraft`. */
export function clearResponses(deps: Deps, { draftId, checklistItemIds }: Input<"clearResponses">): Promise<Result<null>> {
  return changeDraft(deps, draftId, async (tx, row) => {
    const store = tx.objectStore("inspection_responses");
    for (const { id, checklistItemId } of await store.index("inspectionId").getAll(draftId)) {
      if (id === undefined || !checklistItemIds.includes(checklistItemId)) continue;
      await store.delete(id);
      raiseVersion(row);
    }
    return succeed(null);
  });
}

/** Stores the given fields of a draft; the others stay as they are. Codes as in `changeDraft`. */
export function saveDraft(deps: Deps, { draftId, notes, step, gps, signature }: Input<"saveDraft">): Promise<Result<null>> {
  return changeDraft(deps, draftId, (_tx, row) => {
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

/** Removes a draft with its photos; succeeds if it is already gone. Codes: notSignedIn, draftSealed, storageFailed. */
export async function discardDraft(deps: Deps, { draftId }: Input<"discardDraft">): Promise<Result<null>> {
  const result = await withOwnInspection(deps, OUTBOX_STORES, "readwrite", draftId, async (tx, row) => {
    if (row.status !== "draft") return fail("draftSealed");
    await removeInspection(tx, draftId);
    return succeed(null);
  });
  if (!result.ok && result.code !== "notFound") return result;
  await deps.broadcaster.notify("drafts");
  return succeed(null);
}
