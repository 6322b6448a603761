import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import styles from "./Dialog.module.css";

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the back gesture, or a press beside the dialog where the browser can and nothing is filled in. */
  onClose: () => void;
  /** Something is typed or chosen in it: a press beside it, where a list of choices may just have been, loses nothing. */
  filledIn?: boolean;
  children: ReactNode;
  /** The buttons, the safe one first. */
  actions: ReactNode;
  /** As wide as the screen allows: for what has to be looked at. */
  wide?: boolean;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. For what cannot be undone. */
export function Dialog({ open, title, onClose, children, actions, filledIn = false, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  // A dialog that is taken off the page while it is open would keep the focus from going back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby={filledIn ? "closerequest" : "any"}
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
