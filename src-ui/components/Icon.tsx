import type { IconNode } from "lucide";
import { createElement } from "react";
import { classes } from "./classes.ts";
import styles from "./Icon.module.css";

/** An icon beside words; hidden from screen readers, since the words say the same. */
export function Icon({ shapes, size = "regular" }: { shapes: IconNode; size?: "small" | "regular" | "large" }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24" className={classes(styles.icon, styles[size])}>
      {shapes.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }))}
    </svg>
  );
}
