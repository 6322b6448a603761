import { useEffect, useState } from "react";
import type { ListedPhoto } from "./photo-list.ts";
import { say } from "./step-messages.ts";

export interface LeaveGuard {
  /** What must be done first; null until somebody tries to leave. */
  message: string | null;
  /** Returns false while a photo is being saved or was refused. If any was refused, sets `message` and focuses the first. */
  mayLeave: () => boolean;
}

/** Keeps a screen open while some of its photos are not on the device: leaving would lose them. */
export function useLeaveGuard(photos: readonly ListedPhoto[]): LeaveGuard {
  const [asked, setAsked] = useState(false);
  const refused = photos.filter(({ state }) => state.kind === "refused").length;
  const isSaving = photos.some(({ state }) => state.kind === "saving");
  const isBlocked = refused > 0 || isSaving;
  useEffect(() => {
    if (!isBlocked) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isBlocked]);
  return {
    message: asked && refused > 0 ? say("photos.held", { count: refused }) : null,
    mayLeave() {
      setAsked(isBlocked);
      if (refused > 0) document.querySelector<HTMLElement>('[data-state="refused"] button')?.focus();
      return !isBlocked;
    },
  };
}
