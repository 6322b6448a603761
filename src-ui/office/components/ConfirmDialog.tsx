import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { useAction } from "../../engine/use-action.ts";
import { say as sayCommon } from "./messages.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  /** The button that changes nothing; "Cancel" by default. */
  keepLabel?: string;
  /** `danger` by default; `primary` for something final that destroys nothing. */
  variant?: "danger" | "primary";
  onClose: () => void;
  /** Rejects with `ApiError`; the dialog then stays and says why. */
  onConfirm: () => Promise<unknown>;
  children: ReactNode;
}

/** Asks before something that cannot be undone. It cannot be left while that is under way. */
export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  keepLabel,
  variant = "danger",
  onClose,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const confirm = useAction(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog
      open={open}
      locked={confirm.isBusy}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button disabled={confirm.isBusy} onClick={onClose}>
            {keepLabel ?? sayCommon("common.cancel")}
          </Button>
          <Button variant={variant} busy={confirm.isBusy} onClick={confirm.run}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FailureNotice failure={confirm.failure} />
      {children}
    </Dialog>
  );
}
