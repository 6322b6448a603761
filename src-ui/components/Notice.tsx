import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Notice.module.css";

export type Tone = "info" | "success" | "warning" | "danger";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

interface NoticeProps {
  tone?: Tone;
  title?: string | undefined;
  /** `alert` interrupts, `status` waits for a pause; none for a notice that was there from the start. */
  role?: "alert" | "status" | undefined;
  /** A text becomes a paragraph. */
  children?: ReactNode;
  /** Buttons below the words. */
  actions?: ReactNode;
}

/** A message with an icon and a color for its tone. */
export function Notice({ tone = "info", title, role, children, actions }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone])} role={role}>
      <Icon shapes={ICONS[tone]} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === "string" ? <p>{children}</p> : children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
