import { PHOTO_CONTENT_TYPE } from "#shared/constants.ts";
import type { DraftPhoto } from "#shared/engine/drafts.ts";
import type { Engine, Result } from "#shared/engine/engine.ts";
import type { PhotoType } from "#shared/entities/photo.ts";
import type { Picture } from "./picture.ts";

/** The state of a photo on the screen. Only a `kept` one is on this device for good. */
export type PhotoState =
  | { kind: "saving" }
  | { kind: "removing" }
  /** `isRepeated`: the same picture was added again, and counts once. `removalFailure`: why it could not be removed. */
  | { kind: "kept"; isRepeated?: true; removalFailure?: string }
  /** `mayBeStored`: a call ended without a result, so the device may have the photo. */
  | { kind: "refused"; message: string; mayBeStored?: true }
  | { kind: "removed" };

export interface ListedPhoto {
  photoId: string;
  photoType: PhotoType;
  checklistItemId: string | null;
  captureDate: string;
  /** Null for a photo kept on an earlier visit, whose bytes are read from the device. */
  blob: Blob | null;
  /** Null until the bytes are read. */
  sha256: string | null;
  state: PhotoState;
}

export interface PhotoList {
  photos(): readonly ListedPhoto[];
  /** Whether a picture that is to be added is still being made. */
  isMaking(): boolean;
  /** Counts a picture as being made until the promise settles. */
  waitFor(picture: Promise<unknown>): void;
  add(picture: Picture, photoType: PhotoType, checklistItemId: string | null): void;
  /** Tries again to keep a refused photo. */
  retry(photoId: string): void;
  /** Removes a refused photo from the screen, and from the device if it was stored there after all. */
  discard(photoId: string): void;
  /** Removes a kept photo from the device; its bytes stay with the screen, for `restore`. */
  remove(photoId: string): void;
  /** Keeps a removed photo again, under a new id. */
  restore(photoId: string): void;
  /** Adopts what another tab added or removed, by what the device had a moment ago: a photo of this list may have been kept since. */
  adopt(onDevice: readonly DraftPhoto[]): void;
}

export type Refusal = Extract<Result<unknown>, { ok: false }>;

interface Ports {
  draftId: string;
  calls: Pick<Engine, "addPhoto" | "removePhoto" | "readPhoto">;
  makeId: () => string;
  sha256: (bytes: ArrayBuffer) => Promise<string>;
  /** Returns the message for a photo that the device did not keep. */
  refusalText: (refusal: Refusal) => string;
  /** Returns the message for a call that threw. */
  failureText: (error: unknown) => string;
  onChange: () => void;
}

/**
 * The photos of a draft on a screen:
 * 1. a photo is shown immediately, and is `kept` only after the engine has confirmed it;
 * 2. a photo that could not be kept stays, with its reason, until it is kept or discarded;
 * 3. the bytes of a photo are read before it is removed, so that every removal can be undone;
 * 4. the same picture is kept once for each question, whose response gives it its type, and once for each type without a question.
 */
export function createPhotoList(kept: readonly DraftPhoto[], ports: Ports): PhotoList {
  const { draftId, calls } = ports;
  let photos = listedOf(kept);

  let making = 0;

  function count(pictures: number): void {
    making += pictures;
    ports.onChange();
  }

  function change(photoId: string, next: Partial<ListedPhoto>): void {
    photos = photos.map((photo) => (photo.photoId === photoId ? { ...photo, ...next } : photo));
    ports.onChange();
  }

  function takeOff(photoId: string): void {
    photos = photos.filter((photo) => photo.photoId !== photoId);
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
        (other.state.kind === "kept" || other.state.kind === "saving"),
    );
  }

  async function keep(photo: ListedPhoto, blob: Blob): Promise<void> {
    const { photoId, photoType, checklistItemId, captureDate } = photo;
    const wasUncertain = photo.state.kind === "refused" && photo.state.mayBeStored;
    try {
      const bytes = await blob.arrayBuffer();
      const sha256 = await ports.sha256(bytes);
      const duplicate = duplicateOf(photo, sha256);
      if (duplicate) {
        photos = photos.filter((other) => other.photoId !== photoId);
        return change(duplicate.photoId, duplicate.state.kind === "kept" ? { state: { kind: "kept", isRepeated: true } } : {});
      }
      change(photoId, { sha256 });
      const result = await calls.addPhoto({
        photoId,
        draftId,
        photoType,
        checklistItemId,
        bytes,
        contentType: PHOTO_CONTENT_TYPE,
        captureDate,
      });
      if (result.ok) return change(photoId, { state: { kind: "kept" } });
      change(photoId, { state: { kind: "refused", message: ports.refusalText(result), ...(wasUncertain && { mayBeStored: true }) } });
    } catch (error) {
      change(photoId, { state: { kind: "refused", message: ports.failureText(error), mayBeStored: true } });
    }
  }

  async function removeFromDevice(photo: ListedPhoto): Promise<void> {
    const { photoId } = photo;
    /** It is still there, and shown as kept. */
    const stay = (removalFailure: string): void => change(photoId, { state: { kind: "kept", removalFailure } });
    try {
      let { blob } = photo;
      if (blob === null) {
        const read = await calls.readPhoto({ photoId });
        if (!read.ok && read.code !== "notFound") return stay(read.message);
        if (read.ok) blob = blobOf(read.value);
      }
      const result = await calls.removePhoto({ draftId, photoId });
      if (!result.ok) return stay(result.message);
      // Without its bytes it had been removed before, by a call whose result came too late, and cannot be restored.
      if (blob === null) return takeOff(photoId);
      change(photoId, { blob, state: { kind: "removed" } });
    } catch (error) {
      stay(ports.failureText(error));
    }
  }

  /** Removes a photo from the device first, since the worker may have stored it although its result came too late. */
  async function discardRefused({ photoId }: ListedPhoto): Promise<void> {
    const stay = (message: string): void => change(photoId, { state: { kind: "refused", message, mayBeStored: true } });
    try {
      const result = await calls.removePhoto({ draftId, photoId });
      if (result.ok || result.code === "notFound") return takeOff(photoId);
      stay(result.message);
    } catch (error) {
      stay(ports.failureText(error));
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
      void keep(photo, blob);
    },
    retry(photoId) {
      const photo = find(photoId);
      if (photo?.state.kind !== "refused" || photo.blob === null) return;
      change(photoId, { state: { kind: "saving" } });
      void keep(photo, photo.blob);
    },
    discard(photoId) {
      const photo = find(photoId);
      if (photo?.state.kind !== "refused") return;
      // A full device has not stored it, and could not write that it is removed.
      if (!photo.state.mayBeStored) return takeOff(photoId);
      change(photoId, { state: { kind: "removing" } });
      void discardRefused(photo);
    },
    remove(photoId) {
      const photo = find(photoId);
      if (photo?.state.kind !== "kept") return;
      change(photoId, { state: { kind: "removing" } });
      void removeFromDevice(photo);
    },
    restore(photoId) {
      const photo = find(photoId);
      if (photo?.state.kind !== "removed" || photo.blob === null) return;
      const restored: ListedPhoto = { ...photo, photoId: ports.makeId(), state: { kind: "saving" } };
      photos = photos.map((other) => (other.photoId === photoId ? restored : other));
      ports.onChange();
      void keep(restored, photo.blob);
    },
    adopt(onDevice) {
      const listed = listedOf(onDevice);
      const isGone = ({ photoId, blob, state }: ListedPhoto): boolean =>
        state.kind === "kept" && blob === null && !listed.some((other) => other.photoId === photoId);
      photos = [...photos.filter((photo) => !isGone(photo)), ...listed.filter(({ photoId }) => !find(photoId))];
      ports.onChange();
    },
  };
}

function listedOf(kept: readonly DraftPhoto[]): ListedPhoto[] {
  return kept
    .filter((photo) => photo.photoType !== "Signature")
    .map(({ photoId, photoType, checklistItemId, captureDate, sha256 }) => {
      return { photoId, photoType, checklistItemId, captureDate, sha256, blob: null, state: { kind: "kept" } };
    });
}

/** Resolves with a photo's bytes from the device; null if they cannot be read there. */
export async function readBlob(calls: Pick<Engine, "readPhoto">, photoId: string): Promise<Blob | null> {
  const result = await calls.readPhoto({ photoId });
  return result.ok ? blobOf(result.value) : null;
}

function blobOf({ bytes, contentType }: { bytes: ArrayBuffer; contentType: string }): Blob {
  return new Blob([bytes], { type: contentType });
}
