import type { ReactNode } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { say } from "./messages.ts";
import { StepHeading } from "./StepHeading.tsx";
import styles from "./steps.module.css";

/** The heading of a step, above the name and the size of the file. */
export function FileHeading({ detail: { fileName, rowCount, columns }, children }: { detail: ImportDetail; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <StepHeading>{children}</StepHeading>
      <p className={styles.file}>{say("columns.lead", { name: fileName, rows: rowCount, columns: columns.length })}</p>
    </div>
  );
}
