import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./Paper.module.css";

/** What the printer is given in the place of the screen, while this is there. */
export function Paper({ children }: { children: ReactNode }) {
  return createPortal(<div className={styles.paper}>{children}</div>, document.body);
}
