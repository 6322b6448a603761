import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import styles from "./Card.module.css";

interface CardProps {
  /** Makes it a region that can be gone to by its name. */
  title?: string | undefined;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  /** No padding: for lists that reach from edge to edge. */
  flush?: boolean;
  children: ReactNode;
}

/** A piece of a page that belongs together. */
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
