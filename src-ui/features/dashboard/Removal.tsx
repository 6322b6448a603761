import { useEffect, useRef, useState } from "react";
import type { Result } from "#shared/engine/engine.ts";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import { focusHeading } from "../../components/navigation.ts";
import { Notice } from "../../components/Notice.tsx";
import { useAction } from "../../engine/use-action.ts";
import { say } from "./messages.ts";
import styles from "./rows.module.css";

interface RemovalProps {
  label: string;
  /** The element that says what would be removed. */
  describedBy: string;
  /** The dialog's question. */
  title: string;
  /** What is lost, in plain words. */
  loss: string;
  remove: () => Promise<Result<null>>;
}

/** Takes something off this device, once the person was told what is lost and said yes. */
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
  // The line may be sent, or be gone, while it is asked about: the focus must not go with the dialog.
  useEffect(() => {
    if (!asking) return;
    const button = opener.current;
    return () => {
      if (!button?.isConnected) focusHeading();
    };
  }, [asking]);
  return (
    <div className={styles.frameless}>
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
            <Button variant="danger" busy={removal.busy} onClick={removal.run}>
              {label}
            </Button>
          </>
        }
      >
        <p>{loss}</p>
        {removal.failure && (
          <Notice tone="danger" role="alert">
            <p>{removal.failure}</p>
          </Notice>
        )}
      </Dialog>
    </div>
  );
}
