import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import styles from "./PrintOnly.module.css";

/** Content that is printed instead of the screen while this component is mounted. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return createPortal(<div className={styles.paper}>{children}</div>, document.body);
}
