import { useState } from "react";
import type { Result } from "#shared/engine/engine.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { unsavedWork } from "../../unsaved-work.ts";
import { say } from "./overlay-messages.ts";

export interface SignOutWarningProps {
  unsentCount: number;
  /** Signs out. If it fails, the dialog stays and says why. */
  onConfirm: () => Promise<Result<unknown>>;
  onClose: () => void;
}

/** Warns before a sign-out about what has not been sent yet, and about what is not saved, which a sign-out discards. */
export function SignOutWarning({ unsentCount, onConfirm, onClose }: SignOutWarningProps) {
  const [hasUnsaved] = useState(unsavedWork.hasAny);
  async function confirm(): Promise<Result<unknown>> {
    const result = await onConfirm();
    if (result.ok) unsavedWork.clear();
    return result;
  }
  return (
    <ConfirmDialog
      title={say("common.signOut")}
      confirmLabel={say("common.signOut")}
      variant={hasUnsaved ? "danger" : "primary"}
      onClose={onClose}
      onConfirm={confirm}
    >
      {unsentCount > 0 && <p>{say("signOut.unsent", { count: unsentCount })}</p>}
      {hasUnsaved && <p>{say("signOut.unsaved")}</p>}
    </ConfirmDialog>
  );
}
