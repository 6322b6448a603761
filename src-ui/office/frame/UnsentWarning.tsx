import type { Result } from "#shared/engine/engine.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { say } from "./overlay-messages.ts";

export interface UnsentWarningProps {
  count: number;
  /** If it fails, the dialog stays and says why. */
  onConfirm: () => Promise<Result<unknown>>;
  onClose: () => void;
}

/** Warns before a sign-out about what has not been sent yet. */
export function UnsentWarning({ count, onConfirm, onClose }: UnsentWarningProps) {
  return (
    <ConfirmDialog
      title={say("common.signOut")}
      confirmLabel={say("common.signOut")}
      variant="primary"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{say("signOut.unsent", { count })}</p>
    </ConfirmDialog>
  );
}
