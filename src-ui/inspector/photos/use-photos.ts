import { useEffect, useState, useSyncExternalStore } from "react";
import type { Draft } from "#shared/engine/drafts.ts";
import type { Engine, FailedResult } from "#shared/engine/engine.ts";
import { hexSha256 } from "../../device/hex-sha256.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { failureText } from "../../failure.ts";
import { createListeners } from "../../listeners.ts";
import { useUnsavedWork } from "../../use-unsaved-work.ts";
import { draftKey } from "../draft/unsaved-of-draft.ts";
import { useIsOpen } from "../draft/use-is-open.ts";
import type { ListedPhoto } from "./listed-photo.ts";
import { say } from "./messages.ts";
import { readBlob } from "./photo-calls.ts";
import { createPhotoList } from "./photo-list.ts";
import type { PhotoList } from "./photo-list.ts";

interface SharedPhotoList {
  photoList: PhotoList;
  subscribe: (listener: () => void) => () => void;
}

function isUnsaved({ photoList }: SharedPhotoList): boolean {
  return photoList.isMaking() || photoList.photos().some(({ state }) => state.kind !== "saved" && state.kind !== "removed");
}

/**
 * Returns the draft's photos on this screen, and the list to change them. A screen that is left, with the browser's own buttons, before all of
 * them were saved leaves its list to the next one.
 */
export function usePhotos(draft: Draft): { photoList: PhotoList; photos: readonly ListedPhoto[]; isMaking: boolean } {
  const { calls } = useEngine();
  const isOpen = useIsOpen(draft);
  const { work, wasKept } = useUnsavedWork(draftKey("photos", draft.id), () => createSharedList(draft, calls), {
    isUnsaved: (list) => isUnsaved(list) && isOpen(),
  });
  const { photoList, subscribe } = work;
  useEffect(() => {
    if (wasKept) photoList.adopt(draft.photos);
  }, [wasKept, photoList, draft.photos]);
  const photos = useSyncExternalStore(subscribe, photoList.photos);
  return { photoList, photos, isMaking: useSyncExternalStore(subscribe, photoList.isMaking) };
}

function createSharedList(draft: Draft, calls: Engine): SharedPhotoList {
  const { subscribe, notify } = createListeners();
  const photoList = createPhotoList(draft.photos, {
    draftId: draft.id,
    calls,
    makeId: () => crypto.randomUUID(),
    sha256: hexSha256,
    refusalText: ({ code, message }: FailedResult) => (code === "quotaExceeded" ? say("photos.full") : message),
    failureText,
    onChange: notify,
  });
  return { photoList, subscribe };
}

/** Returns a URL for an `img`, which is released when the photo leaves the screen; null until the bytes are read. */
export function useDevicePhotoUrl(photoId: string, blob: Blob | null): string | null {
  const { calls } = useEngine();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let objectUrl: string | null = null;
    let isUnmounted = false;
    const shown = blob === null ? readBlob(calls, photoId) : Promise.resolve(blob);
    shown.then(
      (bytes) => {
        if (isUnmounted || bytes === null) return;
        objectUrl = URL.createObjectURL(bytes);
        setUrl(objectUrl);
      },
      // The tile names the photo without its picture; nothing waits for thumbnails.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
    };
  }, [calls, photoId, blob]);
  return url;
}
