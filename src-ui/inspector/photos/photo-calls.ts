import { PHOTO_CONTENT_TYPE } from "#shared/constants.ts";
import type { Engine, FailedResult } from "#shared/engine/engine.ts";
import type { ListedPhoto } from "./listed-photo.ts";

export interface PhotoPorts {
  draftId: string;
  calls: Pick<Engine, "addPhoto" | "removePhoto" | "readPhoto">;
  /** Returns the message for a photo that the device did not save. */
  refusalText: (result: FailedResult) => string;
  /** Returns the message for a call that threw. */
  failureText: (error: unknown) => string;
}

/** What becomes of a photo in the list; null if it is taken off. */
type Change = Partial<ListedPhoto> | null;

/** Saves a photo on the device. `mayBeStored`: an earlier call for it ended without a result. */
export async function savePhoto(
  { draftId, calls, refusalText, failureText }: PhotoPorts,
  { photoId, photoType, checklistItemId, captureDate }: ListedPhoto,
  { bytes, mayBeStored }: { bytes: ArrayBuffer; mayBeStored: boolean },
): Promise<Change> {
  const notSaved = (message: string, isUncertain: boolean): Change => ({
    state: { kind: "notSaved", message, ...(isUncertain && { mayBeStored: true }) },
  });
  const contentType = PHOTO_CONTENT_TYPE;
  try {
    const result = await calls.addPhoto({ photoId, draftId, photoType, checklistItemId, bytes, contentType, captureDate });
    return result.ok ? { state: { kind: "saved" } } : notSaved(refusalText(result), mayBeStored);
  } catch (error) {
    return notSaved(failureText(error), true);
  }
}

/** Removes a saved photo from the device, after its bytes were read. If that fails, it is still there, and shown as saved. */
export async function removePhoto({ draftId, calls, failureText }: PhotoPorts, { photoId, blob }: ListedPhoto): Promise<Change> {
  const stays = (removalFailure: string): Change => ({ state: { kind: "saved", removalFailure } });
  try {
    let bytes = blob;
    if (bytes === null) {
      const read = await calls.readPhoto({ photoId });
      if (!read.ok && read.code !== "notFound") return stays(read.message);
      if (read.ok) bytes = blobOf(read.value);
    }
    const result = await calls.removePhoto({ draftId, photoId });
    if (!result.ok) return stays(result.message);
    // Without its bytes it had been removed before, by a call whose result came too late, and cannot be restored.
    return bytes && { blob: bytes, state: { kind: "removed" } };
  } catch (error) {
    return stays(failureText(error));
  }
}

/** Removes a photo that was not saved, which the worker may have stored although its result came too late. */
export async function discardPhoto({ draftId, calls, failureText }: PhotoPorts, { photoId }: ListedPhoto): Promise<Change> {
  const stays = (message: string): Change => ({ state: { kind: "notSaved", message, mayBeStored: true } });
  try {
    const result = await calls.removePhoto({ draftId, photoId });
    return result.ok || result.code === "notFound" ? null : stays(result.message);
  } catch (error) {
    return stays(failureText(error));
  }
}

/** Resolves with a photo's bytes from the device; null if they cannot be read there. */
export async function readBlob(calls: Pick<Engine, "readPhoto">, photoId: string): Promise<Blob | null> {
  const result = await calls.readPhoto({ photoId });
  return result.ok ? blobOf(result.value) : null;
}

function blobOf({ bytes, contentType }: { bytes: ArrayBuffer; contentType: string }): Blob {
  return new Blob([bytes], { type: contentType });
}
