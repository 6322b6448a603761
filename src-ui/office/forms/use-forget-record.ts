import { useEffect } from "react";
import { unsavedWork } from "../../unsaved-work.ts";
import { useUnsavedKey } from "./use-unsaved-key.ts";

/** Forgets this person's unsaved work on a record once that has ended in this tenant, whoever ended it. */
export function useForgetRecord(id: string, hasEnded: boolean): void {
  const ownKeys = useUnsavedKey("");
  useEffect(() => {
    if (hasEnded) unsavedWork.forgetRecord(id, ownKeys);
  }, [id, hasEnded, ownKeys]);
}
