import type { ReactNode } from "react";
import styles from "./Details.module.css";

/** Facts by name; a fact that is not known is left out by its caller, or said to be so. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>;
}

export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
