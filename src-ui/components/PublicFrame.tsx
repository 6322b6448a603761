import type { ReactNode } from "react";
import { PageHeading } from "./PageHeading.tsx";
import styles from "./public-frame.module.css";

interface PublicFrameProps {
  title: string;
  lead?: ReactNode;
  /** Wide, for a page with pictures. */
  wide?: boolean;
  children?: ReactNode;
}

/** The layout of public pages: one narrow column. */
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
