import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./Paper.module.css";

/** What the printer is given in the place of the screen, while this is there; `kind` names its paper. */
export function Paper({ kind, children }: { kind: "a4" | "letter" | "single62" | "single51" | "list"; children: ReactNode }) {
  return createPortal(
    <div className={styles.paper} data-kind={kind}>
      {children}
    </div>,
    document.body,
  );
}
