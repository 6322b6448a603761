import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./StatusTag.module.css";

/** The color and the icon of a status. */
export type TagStyle = readonly [tone: "neutral" | "info" | "success" | "warning" | "danger", icon: IconNode];

/** A status in one or two words, with an icon and a color. */
export function StatusTag({ tagStyle: [tone, icon], children }: { tagStyle: TagStyle; children: ReactNode }) {
  return (
    <span className={classes(styles.tag, styles[tone])}>
      <Icon shapes={icon} />
      <span>{children}</span>
    </span>
  );
}
