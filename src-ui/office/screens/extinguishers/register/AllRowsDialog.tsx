import type { ReactNode } from "react";
import { Button } from "../../../../components/Button.tsx";
import { Dialog } from "../../../../components/Dialog.tsx";
import { FailureNotice } from "../../../../components/FailureNotice.tsx";
import { say } from "./messages.ts";
import type { AllRows } from "./use-all-rows.ts";
import styles from "./AllRowsDialog.module.css";

interface AllRowsDialogProps {
  title: string;
  allRows: AllRows;
  onClose: () => void;
  /** Shown once all rows have been read. */
  children?: ReactNode;
  /** The button that uses them. */
  action?: ReactNode;
}

/** The progress of reading a whole list, or why it failed; it can be canceled. */
export function AllRowsDialog({ title, allRows: { data, error, refresh, progress }, onClose, children, action }: AllRowsDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say(data ? "common.close" : "common.cancel")}</Button>
          {data && action}
          {error && (
            <Button variant="primary" onClick={refresh}>
              {say("app.tryAgain")}
            </Button>
          )}
        </>
      }
    >
      <FailureNotice failure={error?.message} />
      {data && children}
      {!error && !(data && children) && (
        <label className={styles.progress}>
          <span>{progress ? say("export.progress", { done: progress.done, total: progress.total }) : say("combobox.searching")}</span>
          <progress max={progress?.total || 1} value={progress?.done ?? 0} />
        </label>
      )}
    </Dialog>
  );
}
