import type { ReactNode } from "react";
import styles from "./Details.module.css";

/** A list of named facts; the caller omits an unknown fact, or says that it is unknown. */
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
