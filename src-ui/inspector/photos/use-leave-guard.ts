import { useState } from "react";
import type { ListedPhoto } from "./listed-photo.ts";
import { say } from "./messages.ts";

export interface LeaveGuard {
  /** Why the screen cannot be left yet; null until somebody tries to leave. */
  message: string | null;
  /** Whether a photo is being made, saved or removed. */
  isBusy: boolean;
  /** Returns false while a photo is being made, saved or removed, or was not saved, and sets `message`. If any was not saved, focuses the first. */
  mayLeave: () => boolean;
}

/** Keeps a screen open while some of its photos are not on the device: leaving would lose them. */
export function useLeaveGuard({ photos, isMaking }: { photos: readonly ListedPhoto[]; isMaking: boolean }): LeaveGuard {
  const [hasTried, setHasTried] = useState(false);
  const notSaved = photos.filter(({ state }) => state.kind === "notSaved").length;
  const isAdding = isMaking || photos.some(({ state }) => state.kind === "saving");
  const isBusy = isAdding || photos.some(({ state }) => state.kind === "removing");
  const isBlocked = notSaved > 0 || isBusy;
  const reason = notSaved > 0 ? "photos.notOnDevice" : isAdding ? "photos.saving" : "photos.removing";
  // The next photo is not reported before somebody tries to leave again.
  if (hasTried && !isBlocked) setHasTried(false);
  return {
    message: hasTried && isBlocked ? say(reason, { count: notSaved }) : null,
    isBusy,
    mayLeave() {
      setHasTried(isBlocked);
      // `PhotoTiles` marks each tile with the state of its photo; the first button of this one saves it again.
      if (notSaved > 0) document.querySelector<HTMLElement>('[data-state="notSaved"] button')?.focus();
      return !isBlocked;
    },
  };
}
