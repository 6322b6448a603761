import type { DraftPhoto } from "#shared/engine/drafts.ts";
import type { PhotoType } from "#shared/entities/photo.ts";
import type { Picture } from "../../inspection/picture.ts";
import { isSavedOrSaving, listedOf } from "./listed-photo.ts";
import type { ListedPhoto } from "./listed-photo.ts";
import { discardPhoto, savePhoto, removePhoto } from "./photo-calls.ts";
import type { PhotoPorts } from "./photo-calls.ts";

export interface PhotoList {
  photos(): readonly ListedPhoto[];
  /** Whether a picture that is to be added is still being made. */
  isMaking(): boolean;
  /** Counts a picture as being made until the promise settles. */
  waitFor(picture: Promise<unknown>): void;
  add(picture: Picture, photoType: PhotoType, checklistItemId: string | null): void;
  /** Tries again to save a photo that was not saved. */
  retry(photoId: string): void;
  /** Removes a photo that was not saved from the screen, and from the device if it was stored there after all. */
  discard(photoId: string): void;
  /** Removes a saved photo from the device; its bytes stay with the screen, for `restore`. */
  remove(photoId: string): void;
  /** Saves a removed photo again, under a new id. */
  restore(photoId: string): void;
  /**
   * Adopts what another tab added or removed, by what the device had a moment ago. Of the photos that were added here, only those that were saved
   * in `before`, this list when the device began to be read, can be gone: the others may have been saved since.
   */
  adopt(onDevice: readonly DraftPhoto[], before?: readonly ListedPhoto[]): void;
}

interface Ports extends PhotoPorts {
  makeId: () => string;
  sha256: (bytes: ArrayBuffer) => Promise<string>;
  onChange: () => void;
}

/**
 * The photos of a draft on a screen:
 * 1. a photo is shown immediately, and is `saved` only after the engine has confirmed it;
 * 2. a photo that could not be saved stays, with its reason, until it is saved or discarded;
 * 3. the bytes of a photo are read before it is removed, so that every removal can be undone;
 * 4. the same picture is saved once for each question, whose response gives it its type, and once for each type without a question.
 */
export function createPhotoList(saved: readonly DraftPhoto[], ports: Ports): PhotoList {
  let photos = listedOf(saved);

  let making = 0;

  function count(pictures: number): void {
    making += pictures;
    ports.onChange();
  }

  /** Changes a photo; null takes it off. */
  function change(photoId: string, next: Partial<ListedPhoto> | null): void {
    photos = photos.flatMap((photo) => (photo.photoId !== photoId ? [photo] : next ? [{ ...photo, ...next }] : []));
    ports.onChange();
  }

  function find(photoId: string): ListedPhoto | undefined {
    return photos.find((photo) => photo.photoId === photoId);
  }

  /** Returns the same picture that would be the same photo on the server, if it is already here. */
  function duplicateOf({ photoId, photoType, checklistItemId }: ListedPhoto, sha256: string): ListedPhoto | undefined {
    return photos.find(
      (other) =>
        other.photoId !== photoId &&
        other.sha256 === sha256 &&
        other.checklistItemId === checklistItemId &&
        (checklistItemId !== null || other.photoType === photoType) &&
        isSavedOrSaving(other),
    );
  }

  /** Whether the same picture was added again while this one was being saved. */
  function isRepeated(photoId: string): boolean {
    const state = find(photoId)?.state;
    return state?.kind === "saving" && state.isRepeated === true;
  }

  async function save(photo: ListedPhoto, blob: Blob): Promise<void> {
    const { photoId, state } = photo;
    const mayBeStored = state.kind === "notSaved" && state.mayBeStored === true;
    try {
      const bytes = await blob.arrayBuffer();
      const sha256 = await ports.sha256(bytes);
      const duplicate = duplicateOf(photo, sha256);
      if (duplicate) {
        const { kind } = duplicate.state;
        if (kind === "saved" || kind === "saving") change(duplicate.photoId, { state: { kind, isRepeated: true } });
        return change(photoId, mayBeStored ? await discardPhoto(ports, photo) : null);
      }
      change(photoId, { sha256 });
      const next = await savePhoto(ports, photo, { bytes, mayBeStored });
      change(photoId, next?.state?.kind === "saved" && isRepeated(photoId) ? { state: { kind: "saved", isRepeated: true } } : next);
    } catch (error) {
      // Its bytes could not be read, so the device has it only from an earlier attempt.
      change(photoId, { state: { kind: "notSaved", message: ports.failureText(error), ...(mayBeStored && { mayBeStored }) } });
    }
  }

  return {
    photos: () => photos,
    isMaking: () => making > 0,
    waitFor(picture) {
      count(1);
      const end = (): void => count(-1);
      picture.then(end, end);
    },
    add({ blob, captureDate }, photoType, checklistItemId) {
      const photo: ListedPhoto = {
        photoId: ports.makeId(),
        photoType,
        checklistItemId,
        captureDate,
        blob,
        sha256: null,
        state: { kind: "saving" },
      };
      photos = [...photos, photo];
      ports.onChange();
      void save(photo, blob);
    },
    retry(photoId) {
      const photo = find(photoId);
      if (photo?.state.kind !== "notSaved" || photo.blob === null) return;
      change(photoId, { state: { kind: "saving" } });
      void save(photo, photo.blob);
    },
    discard(photoId) {
      const photo = find(photoId);
      if (photo?.state.kind !== "notSaved") return;
      // A full device has not stored it, and could not write that it is removed.
      if (!photo.state.mayBeStored) return change(photoId, null);
      change(photoId, { state: { kind: "removing" } });
      void discardPhoto(ports, photo).then((next) => change(photoId, next));
    },
    remove(photoId) {
      const photo = find(photoId);
      if (photo?.state.kind !== "saved") return;
      change(photoId, { state: { kind: "removing" } });
      void removePhoto(ports, photo).then((next) => change(photoId, next));
    },
    restore(photoId) {
      const photo = find(photoId);
      if (photo?.state.kind !== "removed" || photo.blob === null) return;
      const restored: ListedPhoto = { ...photo, photoId: ports.makeId(), state: { kind: "saving" } };
      photos = photos.map((other) => (other.photoId === photoId ? restored : other));
      ports.onChange();
      void save(restored, photo.blob);
    },
    adopt(onDevice, before = []) {
      const listed = listedOf(onDevice);
      const wasSaved = (id: string): boolean => before.some(({ photoId, state }) => photoId === id && state.kind === "saved");
      const isGone = ({ photoId, blob, state }: ListedPhoto): boolean =>
        state.kind === "saved" && (blob === null || wasSaved(photoId)) && !listed.some((other) => other.photoId === photoId);
      photos = [...photos.filter((photo) => !isGone(photo)), ...listed.filter(({ photoId }) => !find(photoId))];
      ports.onChange();
    },
  };
}
