import type { ReactNode } from "react";
import { PageHeading } from "./PageHeading.tsx";
import styles from "./PublicFrame.module.css";

interface PublicFrameProps {
  title: string;
  lead?: ReactNode;
  /** As wide as a page that shows something. */
  wide?: boolean;
  children?: ReactNode;
}

/** A page for everybody: one narrow column with room around it. */
export function PublicFrame({ title, lead, wide = false, children }: PublicFrameProps) {
  return (
    <main className={styles.main} data-wide={wide || undefined}>
      <header className={styles.header}>
        <PageHeading>{title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </main>
  );
}
