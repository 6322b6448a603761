import { hasPassed, photoTypeOf } from "#shared/checklist-responses.ts";
import type { Draft, DraftResponse, DraftPhoto } from "#shared/engine/drafts.ts";
import { pick } from "../values/pick.ts";
import { inspectionDateOf, isUntouched, versionOf } from "./inspections.ts";
import type { InspectionRow, PhotoRow } from "./work-schema.ts";
import type { WorkTransaction } from "./work-transaction.ts";

/** Reads the responses of an inspection in the order of its checklist. */
export async function readResponses(tx: WorkTransaction<"inspection_responses">, row: InspectionRow): Promise<DraftResponse[]> {
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
export async function readPhotos(
  tx: WorkTransaction<"photos">,
  inspectionId: string,
  responses: readonly DraftResponse[],
): Promise<PhotoRow[]> {
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

/** Reads the rows of everybody's drafts: those with changes, or with `untouched` those that were only opened. */
export async function readDraftRows(
  inspections: { index(name: "status"): { getAll(status: "draft"): Promise<InspectionRow[]> } },
  { untouched = false } = {},
): Promise<InspectionRow[]> {
  return (await inspections.index("status").getAll("draft")).filter((row) => isUntouched(row) === untouched);
}

/** Reads an inspection as a draft, with its responses and photos. */
export async function readDraft(tx: WorkTransaction<"inspection_responses" | "photos">, row: InspectionRow): Promise<Draft> {
  const responses = await readResponses(tx, row);
  const photos = (await readPhotos(tx, row.inspectionId, responses)).map(toPhoto);
  return {
    id: row.inspectionId,
    ...pick(row, "status", "step", "location", "extinguisher", "template", "signature", "timestamp"),
    version: versionOf(row),
    inspection: {
      ...row.inspection,
      inspectionDate: inspectionDateOf(row),
      passed: hasPassed(responses),
    },
    responses,
    photos,
  };
}
