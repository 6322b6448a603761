import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { say as sayList } from "../components/messages.ts";
import { say } from "../messages.ts";
import { say as sayOverlay } from "./overlay-messages.ts";

interface UnsentWarningProps {
  count: number;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Warns before a sign-out about what has not been sent yet. */
export function UnsentWarning({ count, busy, onConfirm, onClose }: UnsentWarningProps) {
  return (
    <Dialog
      open
      title={say("common.signOut")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayList("form.cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {say("common.signOut")}
          </Button>
        </>
      }
    >
      <p>{sayOverlay("signOut.unsent", { count })}</p>
    </Dialog>
  );
}
