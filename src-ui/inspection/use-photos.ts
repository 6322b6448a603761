import { useEffect, useState, useSyncExternalStore } from "react";
import type { Draft } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import { failureText } from "../failure.ts";
import { createPhotoShelf, type PhotoShelf, readBlob, type Refusal, type ShelfPhoto } from "./photo-shelf.ts";
import { say } from "./step-messages.ts";

interface WatchedShelf {
  shelf: PhotoShelf;
  subscribe: (listener: () => void) => () => void;
}

/** By draft, the shelf of a screen that was left, with the browser's own buttons, before all of its photos were kept. */
const left = new Map<string, WatchedShelf>();

/** Returns the draft's photos on this screen, and the shelf to change them. */
export function usePhotos(draft: Draft, calls: Engine): { shelf: PhotoShelf; photos: readonly ShelfPhoto[] } {
  const [watched] = useState(() => left.get(draft.id) ?? watchedShelf(draft, calls));
  const { shelf, subscribe } = watched;
  useEffect(
    () => () => {
      const isKept = shelf.photos().every(({ state }) => state.kind === "kept" || state.kind === "removed");
      if (isKept) left.delete(draft.id);
      else left.set(draft.id, watched);
    },
    [draft.id, shelf, watched],
  );
  return { shelf, photos: useSyncExternalStore(subscribe, shelf.photos) };
}

function watchedShelf(draft: Draft, calls: Engine): WatchedShelf {
  const listeners = new Set<() => void>();
  const shelf = createPhotoShelf(draft.photos, {
    draftId: draft.id,
    calls,
    makeId: () => crypto.randomUUID(),
    sha256,
    refusalText: ({ code, message }: Refusal) => (code === "quotaExceeded" ? say("photos.full") : message),
    failureText,
    onChange: () => listeners.forEach((listener) => listener()),
  });
  return {
    shelf,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns an address for an `img`, which is released when the photo leaves the screen; null until the bytes are read. */
export function useDevicePhotoUrl(calls: Engine, photoId: string, blob: Blob | null): string | null {
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
      // The tile names the photo without its picture; nothing waits for thumbnails.
      () => undefined,
    );
    return () => {
      left = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [calls, photoId, blob]);
  return url;
}
