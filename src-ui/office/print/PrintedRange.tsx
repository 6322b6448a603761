import { say } from "./messages.ts";
import styles from "./PrintedRange.module.css";

interface PrintedRangeProps {
  /** The rows that are shown, from 1. */
  first: number;
  last: number;
  count: number;
  /** The message, which says how to print the other rows. */
  others: "print.byButton" | "print.byPage" | "print.byScroll";
}

/** On paper only: which rows of a list it shows and how the others are printed, unless it shows all of them. */
export function PrintedRange({ others, ...rows }: PrintedRangeProps) {
  return (rows.first > 1 || rows.last < rows.count) && <p className={styles.paperOnly}>{say(others, rows)}</p>;
}
