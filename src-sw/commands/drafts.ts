import type { Draft, DraftAnswer } from "#shared/engine/drafts.ts";
import type { Engine, Reply } from "#shared/engine/engine.ts";
import type { ExtinguisherType } from "#shared/entities/extinguisher-type.ts";
import { INSPECTION_TYPE_DEFAULT } from "#shared/constants.ts";
import type { Parts } from "../parts.ts";
import { accept, refuse, saving } from "../reply.ts";
import { INSPECTION_STORES, QUEUE_STORES, readDraft, removeInspection, type WorkTransaction } from "../stores/inspections.ts";
import type { InspectionRow, Owner } from "../stores/schema.ts";
import { findTemplate, itemsFor } from "./template-choice.ts";

type Input<M extends "startDraft" | "saveDraft"> = Parameters<Engine[M]>[0];

/** Codes: notSignedIn, tenantForbidden, notFound (extinguisher, place or template is not on this device). */
export async function startDraft(parts: Parts, input: Input<"startDraft">): Promise<Reply<Draft>> {
  const owner = await parts.sessions.owner();
  if (!owner) return refuse((await parts.sessions.current()) ? "tenantForbidden" : "notSignedIn");
  const known = await parts.databases.work(["inspections"], "readonly", (tx) => tx.store.get(input.draftId));
  const row = known ?? (await newDraft(parts, owner, input));
  if (row?.userId !== owner.userId) return refuse("notFound");
  return saving(async () => {
    const draft = await parts.databases.work(INSPECTION_STORES, "readwrite", async (tx) => {
      const present = await tx.objectStore("inspections").get(input.draftId);
      if (!present) await tx.objectStore("inspections").put(row);
      return readDraft(tx, present ?? row);
    });
    await parts.broadcaster.notify("drafts");
    return accept(draft);
  });
}

async function newDraft({ databases, ports }: Parts, owner: Owner, input: Input<"startDraft">): Promise<InspectionRow | null> {
  const inspectionType = input.inspectionType ?? INSPECTION_TYPE_DEFAULT;
  const extinguisher = await databases.work(["extinguishers"], "readonly", (tx) => tx.store.get(input.extinguisherId));
  const template = await findTemplate(databases, owner.tenantId, inspectionType);
  if (extinguisher?.tenantId !== owner.tenantId || !template) return null;
  const [location, type] = await databases.device(["locations", "extinguisher_types"], "readonly", async (tx) => [
    await tx.objectStore("locations").get(input.locationId),
    await tx.objectStore("extinguisher_types").get(extinguisher.extinguisherTypeId),
  ]);
  if (location?.tenantId !== owner.tenantId) return null;
  const now = ports.clock.now();
  const { locationId, locationCode, locationName } = location;
  const { extinguisherId, extinguisherCode, locationDescription, serialNumber } = extinguisher;
  const { templateId, templateName, templateVersion } = template;
  return {
    ...owner,
    inspectionId: input.draftId,
    status: "draft",
    step: "checklist",
    location: { locationId, locationCode, locationName },
    extinguisher: { extinguisherId, extinguisherCode, locationDescription, serialNumber, ...namesOf(type) },
    inspection: { inspectionType, inspectionDate: new Date(now).toISOString(), notes: "", passed: true },
    template: { templateId, templateName, templateVersion, items: itemsFor(template, type ?? null) },
    signature: null,
    timestamp: now,
    submittedAt: null,
    serverInspectionId: null,
    receiptNumber: null,
  };
}

function namesOf(type: ExtinguisherType | undefined): { typeCode: string; typeName: string } {
  return { typeCode: type?.typeCode ?? "", typeName: type?.typeName ?? "" };
}

/** Runs a change of the user's own draft in one transaction. Codes: notSignedIn, notFound, draftSealed, quotaExceeded, storageFailed. */
export async function changeDraft<T>(
  { sessions, databases, broadcaster, ports }: Parts,
  draftId: string,
  change: (tx: WorkTransaction<"readwrite">, row: InspectionRow) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const session = await sessions.current();
  if (!session) return refuse("notSignedIn");
  const reply = await saving(() =>
    databases.work(INSPECTION_STORES, "readwrite", async (tx) => {
      const row = await tx.objectStore("inspections").get(draftId);
      if (row?.userId !== session.user.userId) return refuse("notFound");
      if (row.status !== "draft") return refuse("draftSealed");
      row.timestamp = ports.clock.now();
      const changed = await change(tx, row);
      if (changed.ok) await tx.objectStore("inspections").put(row);
      return changed;
    }),
  );
  if (reply.ok) await broadcaster.notify("drafts");
  return reply;
}

export function saveAnswers(parts: Parts, draftId: string, answers: DraftAnswer[]): Promise<Reply<null>> {
  return changeDraft(parts, draftId, async (tx, row) => {
    const store = tx.objectStore("inspection_responses");
    const kept = await store.index("inspectionId").getAll(draftId);
    const ids = new Map(kept.map((answer) => [answer.checklistItemId, answer.id]));
    const asked = new Set(row.template.items.map((item) => item.checklistItemId));
    for (const { checklistItemId, response, comments, deficiency } of answers) {
      if (!asked.has(checklistItemId)) continue;
      const id = ids.get(checklistItemId);
      const key = await store.put({
        ...(id !== undefined && { id }),
        inspectionId: draftId,
        checklistItemId,
        response,
        comments,
        deficiency,
      });
      ids.set(checklistItemId, key);
    }
    return accept(null);
  });
}

export function clearAnswers(parts: Parts, draftId: string, checklistItemIds: string[]): Promise<Reply<null>> {
  return changeDraft(parts, draftId, async (tx) => {
    const store = tx.objectStore("inspection_responses");
    for (const row of await store.index("inspectionId").getAll(draftId)) {
      if (row.id !== undefined && checklistItemIds.includes(row.checklistItemId)) await store.delete(row.id);
    }
    return accept(null);
  });
}

export function saveDraft(parts: Parts, { draftId, notes, step, gps, signature }: Input<"saveDraft">): Promise<Reply<null>> {
  return changeDraft(parts, draftId, (_tx, row) => {
    if (notes !== undefined) row.inspection = { ...row.inspection, notes };
    if (step !== undefined) row.step = step;
    if (gps !== undefined) row.location = { ...row.location, gps };
    if (signature !== undefined) row.signature = signature;
    return Promise.resolve(accept(null));
  });
}

/** A draft that is gone already was discarded before. */
export async function discardDraft({ sessions, databases, broadcaster }: Parts, draftId: string): Promise<Reply<null>> {
  const session = await sessions.current();
  if (!session) return refuse("notSignedIn");
  const reply = await databases.work(QUEUE_STORES, "readwrite", async (tx) => {
    const row = await tx.objectStore("inspections").get(draftId);
    if (row?.userId !== session.user.userId) return accept(null);
    if (row.status !== "draft") return refuse("draftSealed");
    await removeInspection(tx, draftId);
    return accept(null);
  });
  if (reply.ok) await broadcaster.notify("drafts");
  return reply;
}
