import type { ReactNode } from "react";
import { PageHeading } from "./PageHeading.tsx";
import styles from "./PublicFrame.module.css";

/** A page for everybody: one narrow column with room around it. */
export function PublicFrame({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <main className={styles.main}>
      <header className={styles.header}>
        <PageHeading>{title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </main>
  );
}
