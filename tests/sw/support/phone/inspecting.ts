import { randomUUID } from "node:crypto";
import type { Draft, DraftResponse } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import { saveResponses, saveDraft } from "../../../../src-sw/commands/drafts.ts";
import { addPhoto } from "../../../../src-sw/commands/photos.ts";
import { startDraft } from "../../../../src-sw/commands/start-draft.ts";
import { submitDraft } from "../../../../src-sw/commands/submit.ts";
import { getDraft } from "../../../../src-sw/queries/drafts.ts";
import { readInspectionOutbox } from "../../../../src-sw/stores/outbox/inspection-rows.ts";
import type { OperationRow } from "../../../../src-sw/stores/work-schema.ts";
import { extinguisher, LOBBY } from "./phone-server.ts";
import type { Phone } from "./phone.ts";

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
}

/** Returns bytes that are no valid text, so that a conversion to text would show. */
export function bytes(length: number, seed = 7): ArrayBuffer {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + seed) % 256).buffer;
}

export async function begin(phone: Phone, draftId: string = randomUUID(), index = 1): Promise<Draft> {
  const { extinguisherId } = extinguisher(index);
  return must(await startDraft(phone.deps, { draftId, locationId: LOBBY.locationId, extinguisherId }));
}

export function pass(checklistItemId: string): DraftResponse {
  return { checklistItemId, response: "Pass", comments: null, deficiency: null };
}

export function problem(checklistItemId: string): DraftResponse {
  const deficiency = { code: "LOC-02", severity: "Major", description: "Wrong place" } as const;
  return { checklistItemId, response: "Fail", comments: " Behind the curtain ", deficiency };
}

export async function takePhoto(
  phone: Phone,
  draftId: string,
  photoId: string = randomUUID(),
  length = 64,
  checklistItemId: string | null = null,
): Promise<string> {
  const captureDate = new Date(phone.now).toISOString();
  const photo = { photoId, draftId, photoType: "Overview", checklistItemId, contentType: "image/jpeg", captureDate } as const;
  must(await addPhoto(phone.deps, { ...photo, bytes: bytes(length) }));
  return photoId;
}

export async function sign(phone: Phone, draftId: string, name = "Ada"): Promise<void> {
  must(await saveDraft(phone.deps, { draftId, step: "signature", signature: { kind: "typed", name } }));
}

export interface Finished {
  draft: Draft;
  photoIds: string[];
}

/** Completes a draft with all responses, two photos and a signature. With `withProblem` the first response is a problem. */
export async function finish(phone: Phone, withProblem = false): Promise<Finished> {
  const draft = await begin(phone);
  const responses = draft.template.items.map(({ checklistItemId }, index) =>
    withProblem && index === 0 ? problem(checklistItemId) : pass(checklistItemId),
  );
  must(await saveResponses(phone.deps, { draftId: draft.id, responses }));
  const photoIds = [await takePhoto(phone, draft.id), await takePhoto(phone, draft.id)];
  await sign(phone, draft.id);
  return { draft: must(await getDraft(phone.deps, { draftId: draft.id })), photoIds };
}

export const signaturePhoto = () => ({ photoId: randomUUID(), bytes: bytes(32, 3), contentType: "image/jpeg" });

export async function submit(phone: Phone, draftId: string, operationId: string = randomUUID()) {
  const summary = must(await submitDraft(phone.deps, { draftId, operationId, signaturePhoto: signaturePhoto() }));
  await phone.settled();
  return { ...summary, operationId };
}

/** Changes a queued operation, as a run would. */
export async function changeCreate(phone: Phone, operationId: string, changes: Partial<OperationRow>): Promise<void> {
  await phone.deps.databases.work(["sync_queue"], "readwrite", async (tx) => {
    const row = await tx.store.get(operationId);
    if (!row) throw new Error("no such operation");
    await tx.store.put({ ...row, ...changes });
  });
}

/** Marks an inspection as delivered: its operations are gone, and its photos, of which one may still wait. */
export async function markSynced(phone: Phone, inspectionId: string, keepPhoto: boolean): Promise<void> {
  await phone.deps.databases.work(["inspections", "sync_queue", "upload_queue"], "readwrite", async (tx) => {
    const row = await tx.objectStore("inspections").get(inspectionId);
    if (row) await tx.objectStore("inspections").put({ ...row, status: "synced", serverInspectionId: "server-1", receiptNumber: "R-1" });
    const { operations, uploads } = await readInspectionOutbox(tx, row ?? { inspectionId });
    for (const { id } of operations) await tx.objectStore("sync_queue").delete(id);
    for (const { id } of keepPhoto ? uploads.slice(1) : uploads) await tx.objectStore("upload_queue").delete(id);
  });
}
