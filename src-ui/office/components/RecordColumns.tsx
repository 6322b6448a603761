import type { ReactNode } from "react";
import styles from "./RecordColumns.module.css";

/** What is known of a record, in two columns where there is room, of which the first is wider. */
export function RecordColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export function RecordColumn({ children }: { children: ReactNode }) {
  return (
    <div className={styles.column} data-column>
      {children}
    </div>
  );
}
