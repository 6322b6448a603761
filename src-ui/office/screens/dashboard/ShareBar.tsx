import { useId } from "react";
import styles from "./ShareBar.module.css";

interface ShareBarProps {
  /** The value of a full bar; never zero. */
  full: number;
  total: number;
  solid: number;
  hatched?: number;
  /** Shows work done rather than work missed. */
  good?: boolean;
}

/**
 * A bar with a solid and a hatched part, which differ without color too. Hidden from screen readers, since its numbers are always beside it.
 */
export function ShareBar({ full, total, solid, hatched = 0, good = false }: ShareBarProps) {
  const pattern = useId();
  const share = (count: number): string => `${(count / full) * 100}%`;
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" className={styles.hatch} />
        </pattern>
      </defs>
      <rect width={share(total)} height="100%" className={styles.rest} />
      <rect x={share(solid)} width={share(hatched)} height="100%" fill={`url(#${pattern})`} />
      <rect width={share(solid)} height="100%" className={good ? styles.good : styles.solid} />
      <rect width={share(total)} height="100%" className={styles.outline} />
    </svg>
  );
}
