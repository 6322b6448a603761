import { useCallback, useEffect } from "react";
import { unsavedWork } from "../../unsaved-work.ts";
import { useIsOwnWorkOn } from "./use-unsaved-key.ts";

/** Returns a function that forgets this person's unsaved work in this tenant on a record that has ended. */
export function useForget(): (id: string) => void {
  const isOwnWorkOn = useIsOwnWorkOn();
  return useCallback((id) => unsavedWork.forgetMatching((key) => isOwnWorkOn(id, key)), [isOwnWorkOn]);
}

/** Forgets this person's unsaved work on a record once that has ended in this tenant, whoever ended it. */
export function useForgetRecord(id: string, hasEnded: boolean): void {
  const forget = useForget();
  useEffect(() => {
    if (hasEnded) forget(id);
  }, [id, hasEnded, forget]);
}
