import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";
import styles from "./Icon.module.css";

/** A picture beside words; hidden from those who listen, since the words say it. */
export function Icon({ of: Picture, size = "regular" }: { of: LucideIcon; size?: "small" | "regular" | "large" }) {
  return <Picture aria-hidden="true" focusable="false" className={classes(styles.icon, styles[size])} />;
}
