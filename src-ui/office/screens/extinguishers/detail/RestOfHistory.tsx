import { Link } from "wouter";
import { reportPath } from "../../../urls/report-path.ts";
import { say } from "./messages.ts";
import styles from "./detail.module.css";

/** Says that a list has no more than its latest entries, and where any others are. */
export function RestOfHistory({ extinguisherId, shown }: { extinguisherId: string; shown: number }) {
  return (
    <p className={styles.muted}>
      {say("history.latest", { count: shown })} <Link href={reportPath("unit", { extinguisherId })}>{say("page.historyReport")}</Link>
    </p>
  );
}
