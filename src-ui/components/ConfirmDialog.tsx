import type { ReactNode } from "react";
import type { Result } from "#shared/engine/engine.ts";
import { say } from "../messages.ts";
import { useAction } from "../use-action.ts";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { FailureNotice } from "./FailureNotice.tsx";

interface ConfirmDialogProps {
  title: string;
  /** Null while there is nothing to confirm. */
  confirmLabel: string | null;
  /** The button that changes nothing; "Cancel" by default. */
  keepLabel?: string;
  /** `danger` by default; `primary` for something final that destroys nothing. */
  variant?: "danger" | "primary";
  onClose: () => void;
  /** If it rejects, or resolves with a failed result, the dialog stays and says why. */
  onConfirm: () => Promise<Result<unknown> | void>;
  children: ReactNode;
}

/** Asks before something that cannot be undone; shown while it is on screen. It cannot be left while that is under way. */
export function ConfirmDialog({ title, confirmLabel, keepLabel, variant = "danger", onClose, onConfirm, children }: ConfirmDialogProps) {
  const confirm = useAction(async () => {
    const result = await onConfirm();
    if (!result || result.ok) onClose();
    return result;
  });
  return (
    <Dialog
      open
      locked={confirm.isBusy}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button disabled={confirm.isBusy} onClick={onClose}>
            {keepLabel ?? say("common.cancel")}
          </Button>
          {confirmLabel !== null && (
            <Button variant={variant} busy={confirm.isBusy} onClick={confirm.run}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <FailureNotice failure={confirm.failure} />
      {children}
    </Dialog>
  );
}
