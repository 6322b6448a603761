import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { SAME_TAP_MS } from "./second-press.ts";
import styles from "./Dialog.module.css";

interface DialogProps {
  open: boolean;
  title: string;
  /** Called for Escape, the back gesture, or a press outside the dialog where the browser supports that and nothing is filled in. */
  onClose: () => void;
  /** Something is typed or chosen in it, so a press outside, where a list of choices may just have been open, must not close it. */
  filledIn?: boolean;
  /** What it started is under way and cannot be stopped, so it stays until that has ended. */
  locked?: boolean;
  children: ReactNode;
  /** The buttons, the safe one first. */
  actions: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and returns it on closing. */
export function Dialog({ open, title, onClose, children, actions, filledIn = false, locked = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  // The second press of a double click on what opened it lands outside.
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(setIsNew, SAME_TAP_MS, false);
    return () => {
      clearTimeout(timer);
      setIsNew(true);
    };
  }, [open]);
  // A dialog removed from the page while open would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // Some browsers do not know `closedby`.
      onCancel={(event) => locked && event.preventDefault()}
      closedby={locked ? "none" : filledIn || isNew ? "closerequest" : "any"}
    >
      {open && (
        <div className={styles.content}>
          <h2 id={titleId}>{title}</h2>
          {children}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  );
}
