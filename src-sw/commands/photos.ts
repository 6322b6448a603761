import { PHOTO_MAX_BYTES, PHOTOS_PER_INSPECTION_MAX } from "#shared/constants.ts";
import type { DraftPhoto } from "#shared/engine/drafts.ts";
import type { PhotoInput, Result } from "#shared/engine/engine.ts";
import type { Deps, Input } from "../deps.ts";
import { toPhoto } from "../stores/draft-reads.ts";
import { ownerOf } from "../stores/outbox/rows.ts";
import type { Owner, PhotoRow } from "../stores/work-schema.ts";
import { pick } from "../values/pick.ts";
import { succeed, fail } from "../values/result.ts";
import { changeDraft, raiseVersion } from "./drafts.ts";

/** One less than the limit, which leaves room for the picture of the signature. */
const TAKEN_PHOTOS_MAX = PHOTOS_PER_INSPECTION_MAX - 1;

type Photo = Omit<PhotoInput, "draftId">;

/** Returns the row of a photo, with its bytes unchanged. */
export function photoRow(owner: Owner, inspectionId: string, photo: Photo, sha256: string, now: number): PhotoRow {
  return {
    ...ownerOf(owner),
    ...pick(photo, "photoType", "checklistItemId", "captureDate", "contentType", "bytes"),
    id: photo.photoId,
    inspectionId,
    sizeBytes: photo.bytes.byteLength,
    sha256,
    status: "pending",
    timestamp: now,
  };
}

/**
 * Adds a photo to a draft; adding it again changes nothing. Codes: photoTooLarge, tooManyPhotos, and those of `changeDraft`, of which notFound also
 * means that another draft has a photo with this id.
 */
export async function addPhoto(deps: Deps, { draftId, ...photo }: PhotoInput): Promise<Result<DraftPhoto>> {
  if (photo.bytes.byteLength > PHOTO_MAX_BYTES) return fail("photoTooLarge");
  const sha256 = await deps.ports.random.sha256(photo.bytes);
  return changeDraft<DraftPhoto>(deps, draftId, async (tx, row) => {
    const photos = tx.objectStore("photos");
    const [present, count] = await Promise.all([photos.get(photo.photoId), photos.index("inspectionId").count(draftId)]);
    if (present) return present.inspectionId === draftId ? succeed(toPhoto(present)) : fail("notFound");
    if (count >= TAKEN_PHOTOS_MAX) return fail("tooManyPhotos");
    const added = photoRow(row, draftId, photo, sha256, deps.ports.clock.now());
    await photos.put(added);
    raiseVersion(row);
    return succeed(toPhoto(added));
  });
}

/** Removes a photo from a draft; succeeds if it is already gone. Codes as in `changeDraft`. */
export function removePhoto(deps: Deps, { draftId, photoId }: Input<"removePhoto">): Promise<Result<null>> {
  return changeDraft(deps, draftId, async (tx, row) => {
    const photo = await tx.objectStore("photos").get(photoId);
    if (photo?.inspectionId !== draftId) return succeed(null);
    await tx.objectStore("photos").delete(photoId);
    raiseVersion(row);
    return succeed(null);
  });
}
