import type { StoreNames } from "idb";
import { hasPassed, photoTypeOf } from "#shared/checklist-responses.ts";
import type { Draft, DraftResponse, DraftPhoto } from "#shared/engine/drafts.ts";
import { pick } from "../values/pick.ts";
import type { Databases } from "./database.ts";
import { outboxOfId } from "./outbox/reads.ts";
import type { InspectionRow, OperationRow, PhotoRow, PinsealSchema, UploadRow } from "./schema.ts";
import type { WorkTransaction } from "./work-transaction.ts";

type Store = StoreNames<PinsealSchema>;

/** The stores that hold an inspection, its responses and its photos. */
export const INSPECTION_STORES = ["inspections", "inspection_responses", "photos"] as const satisfies Store[];
/** `INSPECTION_STORES` and the outbox. */
export const OUTBOX_STORES: Store[] = [...INSPECTION_STORES, "upload_queue", "sync_queue"];

/** Whether a draft was only opened. Drafts of earlier builds have no version. */
export function isUntouched({ status, version }: InspectionRow): boolean {
  return status === "draft" && version === 0;
}

/** Resolves with the server's id of an inspection; null while it has none. An id that is not on this device is the server's own. */
export async function serverIdOf(
  inspections: { get(id: string): Promise<{ serverInspectionId: string | null } | undefined> },
  inspectionId: string | null,
): Promise<string | null> {
  if (inspectionId === null) return null;
  const inspection = await inspections.get(inspectionId);
  return inspection ? inspection.serverInspectionId : inspectionId;
}

/** Resolves with the uploads whose inspection is on the server, or in `beingSent`. */
export function uploadsOfKnownInspections(
  databases: Databases,
  rows: UploadRow[],
  beingSent: ReadonlySet<string | null>,
): Promise<UploadRow[]> {
  return databases.work(["inspections"], "readonly", async (tx) => {
    const others = new Set(rows.map((row) => row.inspectionId).filter((id) => !beingSent.has(id)));
    const ids = await Promise.all([...others].map(async (id) => ((await serverIdOf(tx.store, id)) === null ? id : null)));
    const unknown = new Set(ids);
    return rows.filter((row) => !unknown.has(row.inspectionId));
  });
}

/** Reads the responses of an inspection in the order of its checklist. */
export async function readResponses(tx: WorkTransaction, row: InspectionRow): Promise<DraftResponse[]> {
  const rows = await tx.objectStore("inspection_responses").index("inspectionId").getAll(row.inspectionId);
  const byItem = new Map(rows.map((response) => [response.checklistItemId, response]));
  return row.template.items.flatMap((item) => {
    const response = byItem.get(item.checklistItemId);
    return response ? [pick(response, "checklistItemId", "response", "comments", "deficiency")] : [];
  });
}

/**
 * Reads the photos of an inspection, oldest first, without the picture of the signature, which is made at each submit. The photo of a question has
 * the type that the response gives it, which may have changed since it was taken.
 */
export async function readPhotos(tx: WorkTransaction, inspectionId: string, responses: readonly DraftResponse[]): Promise<PhotoRow[]> {
  const rows = await tx.objectStore("photos").index("inspectionId").getAll(inspectionId);
  return rows
    .filter((row) => row.photoType !== "Signature")
    .toSorted((a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1))
    .map((row) => {
      const { checklistItemId: item } = row;
      return item === null ? row : { ...row, photoType: photoTypeOf(responses.find(({ checklistItemId }) => checklistItemId === item)) };
    });
}

export function toPhoto(row: PhotoRow): DraftPhoto {
  return { photoId: row.id, ...pick(row, "photoType", "checklistItemId", "captureDate", "contentType", "sizeBytes", "sha256", "status") };
}

/** Reads an inspection as a draft, with its responses and photos. */
export async function readDraft(tx: WorkTransaction, row: InspectionRow): Promise<Draft> {
  const responses = await readResponses(tx, row);
  const photos = (await readPhotos(tx, row.inspectionId, responses)).map(toPhoto);
  return {
    id: row.inspectionId,
    ...pick(row, "status", "step", "location", "extinguisher", "template", "signature", "timestamp"),
    version: row.version ?? 0,
    inspection: { ...row.inspection, passed: hasPassed(responses) },
    responses,
    photos,
  };
}

/** Removes an inspection with its responses, its photos and its rows in the outbox. */
export async function removeInspection(tx: WorkTransaction<"readwrite">, inspectionId: string): Promise<void> {
  await removeFromOutbox(tx, inspectionId);
  for (const name of ["inspection_responses", "photos"] as const) {
    const store = tx.objectStore(name);
    for (const key of await store.index("inspectionId").getAllKeys(inspectionId)) await store.delete(key);
  }
  await tx.objectStore("inspections").delete(inspectionId);
}

/** Removes the rows of an inspection from the outbox. Its photos stay. */
export async function removeFromOutbox(tx: WorkTransaction<"readwrite">, inspectionId: string): Promise<void> {
  const { operations, uploads } = await outboxOfId(tx, inspectionId);
  for (const { id } of operations) await tx.objectStore("sync_queue").delete(id);
  for (const { id } of uploads) await tx.objectStore("upload_queue").delete(id);
}

/** Queues an operation for a submitted inspection, and records its id in the inspection. */
export async function queueFor(tx: WorkTransaction<"readwrite">, inspectionId: string, operation: OperationRow): Promise<void> {
  await tx.objectStore("sync_queue").put(operation);
  const inspections = tx.objectStore("inspections");
  const row = await inspections.get(inspectionId);
  if (row?.queued) await inspections.put({ ...row, queued: { ...row.queued, operations: [...row.queued.operations, operation.id] } });
}
