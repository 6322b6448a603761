import { useEffect, useState, useSyncExternalStore } from "react";
import type { Draft } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { failureWords } from "../engine/call-error.ts";
import { createPhotoShelf, type PhotoShelf, readBlob, type ShelfPhoto } from "./photo-shelf.ts";

/** The draft's photos on this screen, and what can be done with them. */
export function usePhotos(draft: Draft, calls: Engine): { shelf: PhotoShelf; photos: readonly ShelfPhoto[] } {
  const [{ shelf, subscribe }] = useState(() => {
    const listeners = new Set<() => void>();
    const made = createPhotoShelf(draft.photos, {
      draftId: draft.id,
      calls,
      makeId: () => crypto.randomUUID(),
      failureWords,
      onChange: () => listeners.forEach((listener) => listener()),
    });
    return {
      shelf: made,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  });
  return { shelf, photos: useSyncExternalStore(subscribe, shelf.photos) };
}

/** An address for an `img`, given back to the browser when the photo leaves the screen. */
export function usePhotoUrl(calls: Engine, photoId: string, blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    const shown = blob === null ? readBlob(calls, photoId) : Promise.resolve(blob);
    shown.then(
      (bytes) => {
        if (left || bytes === null) return;
        made = URL.createObjectURL(bytes);
        setUrl(made);
      },
      // The tile says what the photo is without its picture; nothing waits for thumbnails.
      () => undefined,
    );
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [calls, photoId, blob]);
  return url;
}
