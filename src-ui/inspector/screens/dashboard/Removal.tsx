import { useEffect, useRef, useState } from "react";
import type { Result } from "#shared/engine/engine.ts";
import { Button } from "../../../components/Button.tsx";
import { ConfirmDialog } from "../../../components/ConfirmDialog.tsx";
import { focusHeading } from "../../../components/heading-focus.ts";
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
  remove: () => Promise<Result<unknown>>;
}

/** A button that removes something from this device, after a dialog that says what would be lost. */
export function Removal({ label, describedBy, title, loss, remove }: RemovalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The line may be sent or removed while the dialog is open: the focus must not be lost with it.
  useEffect(() => {
    if (!isAsking) return;
    const button = opener.current;
    return () => {
      if (!button?.isConnected) focusHeading();
    };
  }, [isAsking]);
  return (
    <div className={styles.removal}>
      <Button ref={opener} variant="quiet" aria-describedby={describedBy} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={label}
          keepLabel={say("common.keepIt")}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            const result = await remove();
            if (result.ok) focusHeading();
            return result;
          }}
        >
          <p>{loss}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
