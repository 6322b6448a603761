import { useEffect } from "react";
import { unsavedWork } from "./unsaved-work.ts";

let guards = 0;

/**
 * While `active`, makes the browser ask before it closes or reloads the page: something is not saved, or not finished. `onAsk` runs when it
 * asks, to save meanwhile. Once the screen is left, nothing is asked for it.
 */
export function useUnloadGuard(active: boolean, onAsk?: () => void): void {
  useEffect(() => {
    if (!active) return;
    const key = `guard ${++guards}`;
    unsavedWork.put(key, null, { onAsk });
    return () => unsavedWork.forget(key);
  }, [active, onAsk]);
}
