import { tenantsOf } from "#shared/access.ts";
import { OUT_OF_PLACE_CODES, questionsFor } from "#shared/checklist.ts";
import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import type { Draft, DraftResponse, DraftTemplate } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { Deps, Input } from "../deps.ts";
import { isUntouched, OUTBOX_STORES, readDraft, removeInspection } from "../stores/inspections.ts";
import { findLocationWithPath, namesOf } from "../stores/location-paths.ts";
import { storePlanStarted, readPlans } from "../stores/plans.ts";
import type { PlanRow, InspectionRow, Owner } from "../stores/schema.ts";
import { findTemplate } from "../stores/templates.ts";
import type { WorkTransaction } from "../stores/work-transaction.ts";
import { pick } from "../values/pick.ts";
import { succeed, fail } from "../values/result.ts";

/**
 * Starts a draft, or resolves with the one that has this id. It replaces drafts of this extinguisher that were only opened. Codes: notSignedIn,
 * tenantRequired, notFound (extinguisher, location or template is not on this device, or the draft is another user's), quotaExceeded,
 * storageFailed.
 */
export async function startDraft(deps: Deps, input: Input<"startDraft">): Promise<Result<Draft>> {
  const owner = await deps.sessions.owner();
  if (!owner) return fail((await deps.sessions.current()) ? "tenantRequired" : "notSignedIn");
  const stored = await deps.databases.work(["inspections"], "readonly", (tx) => tx.store.get(input.draftId));
  const row = stored ?? (await newDraft(deps, owner, input));
  if (row?.userId !== owner.userId) return fail("notFound");
  if (!stored && row.assignedInspectionId) await storePlanStarted(deps.databases, row.assignedInspectionId, row.inspectionId);
  const draft = await deps.databases.work(OUTBOX_STORES, "readwrite", async (tx) => {
    const inspections = tx.objectStore("inspections");
    const present = await inspections.get(input.draftId);
    if (!present) {
      for (const other of await inspections.index("status").getAll("draft"))
        if (isUntouched(other) && isOfSame(other, row)) await removeInspection(tx, other.inspectionId);
      await storeDraft(tx, row);
    }
    return readDraft(tx, present ?? row);
  });
  await deps.broadcaster.notify("drafts");
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
async function storeDraft(tx: WorkTransaction<"readwrite">, row: InspectionRow): Promise<void> {
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
  const tenants = tenantsOf((await deps.sessions.current())?.roles ?? []);
  const tenantName = tenants.find(({ tenantId }) => tenantId === owner.tenantId)?.tenantName;
  return {
    ...owner,
    ...(tenantName && { tenantName }),
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
 * Finds the plan that a new draft completes: the one that was chosen, or the earliest for this extinguisher and type. A plan that was already
 * started here is skipped.
 */
async function findPlan({ databases }: Deps, owner: Owner, input: Input<"startDraft">): Promise<PlanRow | undefined> {
  const { extinguisherId, assignedInspectionId } = input;
  const fits = (row: PlanRow) =>
    assignedInspectionId === undefined ? row.inspectionType === typeOf(input) : row.inspectionId === assignedInspectionId;
  const plans = await readPlans(databases, owner, (row) => row.extinguisherId === extinguisherId && fits(row));
  return plans.find(({ inspection: local }) => local === undefined || isUntouched(local))?.plan;
}
