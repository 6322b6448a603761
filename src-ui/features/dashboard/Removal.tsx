import { useEffect, useRef, useState } from "react";
import type { Result } from "#shared/engine/engine.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { FailureNotice } from "../../components/FailureNotice.tsx";
import { focusHeading } from "../../components/heading-focus.ts";
import { useAction } from "../../engine/use-action.ts";
import { say } from "./messages.ts";
import styles from "./rows.module.css";

interface RemovalProps {
  label: string;
  /** The id of the element that says what would be removed. */
  describedBy: string;
  /** The dialog's question. */
  title: string;
  /** What would be lost, in plain words. */
  loss: string;
  remove: () => Promise<Result<null>>;
}

/** A button that removes something from this device, after a dialog that says what would be lost. */
export function Removal({ label, describedBy, title, loss, remove }: RemovalProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const removal = useAction(async () => {
    const result = await remove();
    if (result.ok) {
      setAsking(false);
      focusHeading();
    }
    return result;
  });
  // The line may be sent or removed while the dialog is open: the focus must not be lost with it.
  useEffect(() => {
    if (!asking) return;
    const button = opener.current;
    return () => {
      if (!button?.isConnected) focusHeading();
    };
  }, [asking]);
  return (
    <div className={styles.removal}>
      <Button ref={opener} variant="quiet" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        title={title}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{say("common.keepIt")}</Button>
            <Button variant="danger" busy={removal.isBusy} onClick={removal.run}>
              {label}
            </Button>
          </>
        }
      >
        <p>{loss}</p>
        <FailureNotice failure={removal.failure} />
      </Dialog>
    </div>
  );
}
