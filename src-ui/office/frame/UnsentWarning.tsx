import type { Result } from "#shared/engine/engine.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { useAction } from "../../engine/use-action.ts";
import { say as sayCommon } from "../components/messages.ts";
import { say } from "../messages.ts";
import { say as sayOverlay } from "./overlay-messages.ts";

export interface UnsentWarningProps {
  count: number;
  /** If it fails, the dialog stays and says why. */
  onConfirm: () => Promise<Result<unknown>>;
  onClose: () => void;
}

/** Warns before a sign-out about what has not been sent yet. */
export function UnsentWarning({ count, onConfirm, onClose }: UnsentWarningProps) {
  const signOut = useAction(onConfirm);
  return (
    <Dialog
      open
      title={say("common.signOut")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayCommon("common.cancel")}</Button>
          <Button variant="primary" busy={signOut.isBusy} onClick={signOut.run}>
            {say("common.signOut")}
          </Button>
        </>
      }
    >
      <FailureNotice failure={signOut.failure} />
      <p>{sayOverlay("signOut.unsent", { count })}</p>
    </Dialog>
  );
}
