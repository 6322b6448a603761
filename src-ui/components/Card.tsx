import { useId } from "react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./Card.module.css";

interface CardProps {
  /** Makes the card a named region. */
  title?: string | undefined;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  /** No padding: for lists that reach from edge to edge. */
  flush?: boolean;
  children: ReactNode;
}

/** A group of related content on a page. */
export function Card({ title, aside, flush = false, children }: CardProps) {
  const titleId = useId();
  const content = <div className={classes(styles.content, flush && styles.flush)}>{children}</div>;
  if (!title) return <div className={styles.card}>{content}</div>;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {content}
    </section>
  );
}
