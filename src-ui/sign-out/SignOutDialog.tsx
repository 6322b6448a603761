import { useState } from "react";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { useEngine } from "../engine/use-engine.ts";
import { unsavedWork } from "../unsaved-work.ts";
import { useSignal } from "../use-signal.ts";
import { say } from "./messages.ts";
import { countUnsentRows, signOut } from "./sign-out.ts";

export interface SignOutDialogProps {
  onClose: () => void;
  /** A sentence about the person's own unsent work, in place of one about all on this device. */
  unsent?: string | undefined;
}

/** Asks before a sign-out. Says what stays on the device, what is removed from it, and that what is unsaved in the page is discarded. */
export function SignOutDialog({ onClose, unsent }: SignOutDialogProps) {
  const engine = useEngine();
  const { area } = useSignal(engine.auth);
  const drafts = useSignal(engine.drafts);
  const [unsentCount] = useState(() => countUnsentRows(engine));
  const [hasUnsaved] = useState(unsavedWork.isAnyUnsaved);
  return (
    <ConfirmDialog
      title={say("signOut.title")}
      confirmLabel={say("common.signOut")}
      keepLabel={say("signOut.stay")}
      variant={hasUnsaved ? "danger" : "primary"}
      onClose={onClose}
      onConfirm={() => signOut(engine)}
    >
      {unsentCount === 0 ? (
        unsent && <p>{unsent}</p>
      ) : (
        <p>
          {unsent ?? say("signOut.unsent", { count: unsentCount })} {say("signOut.unsentStays")}
        </p>
      )}
      {drafts.length > 0 && <p>{say("signOut.drafts", { count: drafts.length })}</p>}
      {area === "inspector" && <p>{say("signOut.data")}</p>}
      {hasUnsaved && <p>{say("signOut.unsaved")}</p>}
    </ConfirmDialog>
  );
}
