import type { DraftPhoto } from "#shared/engine/drafts.ts";
import type { PhotoType } from "#shared/entities/photo.ts";

/** The state of a photo on the screen. Only a `saved` one is on this device for good. */
export type PhotoState =
  /** `isRepeated`, also of a saved one: the same picture was added again, and counts once. */
  | { kind: "saving"; isRepeated?: true }
  | { kind: "removing" }
  /** `removalFailure`: why it could not be removed. */
  | { kind: "saved"; isRepeated?: true; removalFailure?: string }
  /** `mayBeStored`: a call ended without a result, so the device may have the photo. */
  | { kind: "notSaved"; message: string; mayBeStored?: true }
  | { kind: "removed" };

export interface ListedPhoto {
  photoId: string;
  photoType: PhotoType;
  checklistItemId: string | null;
  captureDate: string;
  /** Null for a photo saved on an earlier visit, whose bytes are read from the device. */
  blob: Blob | null;
  /** Null until the bytes are read. */
  sha256: string | null;
  state: PhotoState;
}

/** Whether the photo is on this device, or is just being saved there. */
export function isSavedOrSaving({ state }: ListedPhoto): boolean {
  return state.kind === "saved" || state.kind === "saving";
}

/** Returns photos as they are listed that were saved on an earlier visit. The signature is none of them. */
export function listedOf(saved: readonly DraftPhoto[]): ListedPhoto[] {
  return saved
    .filter((photo) => photo.photoType !== "Signature")
    .map(({ photoId, photoType, checklistItemId, captureDate, sha256 }) => {
      return { photoId, photoType, checklistItemId, captureDate, sha256, blob: null, state: { kind: "saved" } };
    });
}
