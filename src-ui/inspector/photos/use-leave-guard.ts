import { useState } from "react";
import { say } from "../steps/step-messages.ts";
import type { ListedPhoto } from "./listed-photo.ts";

export interface LeaveGuard {
  /** Why the screen cannot be left yet; null until somebody tries to leave. */
  message: string | null;
  /** Whether a photo is being made, saved or removed. */
  isBusy: boolean;
  /** Returns false while a photo is being made, saved or removed, or was refused, and sets `message`. If any was refused, focuses the first. */
  mayLeave: () => boolean;
}

/** Keeps a screen open while some of its photos are not on the device: leaving would lose them. */
export function useLeaveGuard({ photos, isMaking }: { photos: readonly ListedPhoto[]; isMaking: boolean }): LeaveGuard {
  const [hasTried, setHasTried] = useState(false);
  const refused = photos.filter(({ state }) => state.kind === "refused").length;
  const isAdding = isMaking || photos.some(({ state }) => state.kind === "saving");
  const isBusy = isAdding || photos.some(({ state }) => state.kind === "removing");
  const isBlocked = refused > 0 || isBusy;
  const reason = refused > 0 ? "photos.held" : isAdding ? "photos.saving" : "photos.removing";
  // The next photo is not reported before somebody tries to leave again.
  if (hasTried && !isBlocked) setHasTried(false);
  return {
    message: hasTried && isBlocked ? say(reason, { count: refused }) : null,
    isBusy,
    mayLeave() {
      setHasTried(isBlocked);
      if (refused > 0) document.querySelector<HTMLElement>('[data-state="refused"] button')?.focus();
      return !isBlocked;
    },
  };
}
